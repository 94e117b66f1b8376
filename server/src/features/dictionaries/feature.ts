import type { Feature } from "../../feature.ts";
import { dictionaryAnswers } from "./answers.ts";
import { dictionaryExport, ratesExport } from "./dictionary-export.ts";

/** Rates and names that rows refer to: reading only. Changes are in dictionary-changes. */
export const dictionaries = {
  answers: dictionaryAnswers,
  exports: { dictionary: dictionaryExport, rates: ratesExport },
  // Imported late: threads import this feature and do not need the seed tables.
  prepares: async ({ db }) => (await import("./seed/apply-seed.ts")).seedDictionaries(db),
} satisfies Feature;

import type { Feature } from "../../feature.ts";
import { dictionaryAnswers } from "./answers.ts";
import { dictionaryExport } from "./dictionary-export.ts";

/** Rates and names that rows refer to, as they are read; how they are changed: dictionary-changes. */
export const dictionaries = {
  answers: dictionaryAnswers,
  papers: { dictionary: dictionaryExport },
  // Its tables are not for threads, which take files from here.
  prepares: async ({ db }) => (await import("./seed/apply-seed.ts")).seedDictionaries(db),
} satisfies Feature;

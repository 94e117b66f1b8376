import type { Feature } from "../../feature.ts";
import { dictionaryAnswers } from "./answers.ts";
import { dictionaryPaper } from "./dictionary-paper.ts";

/** Rates and names that rows refer to, as they are read; how they are changed: dictionary-changes. */
export const dictionaries = {
  answers: dictionaryAnswers,
  papers: { dictionary: dictionaryPaper },
  // Its tables are not for threads, which take files from here.
  prepares: async ({ db }) => (await import("./seed/apply-seed.ts")).seedDictionaries(db),
} satisfies Feature;

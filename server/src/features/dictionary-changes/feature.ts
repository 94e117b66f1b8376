import type { Feature } from "../../feature.ts";
import { markAmountsOfOtherLaw } from "./other-law.ts";

/** How dictionaries and numbers of the law are changed, and what follows for reports and duties. */
export const dictionaryChanges = {
  prepares: ({ db }) => markAmountsOfOtherLaw(db),
} satisfies Feature;

import type { Feature, Means } from "../../feature.ts";
import { lawAnswers } from "./law.ts";
import { saveAnswers } from "./save.ts";
import { markAmountsOfOtherLaw } from "./other-law.ts";

/** How dictionaries and numbers of the law are changed, and what follows for reports and duties. */
export const dictionaryChanges = {
  answers: ({ nameRequest }: Pick<Means, "nameRequest">) => ({ ...saveAnswers(nameRequest), ...lawAnswers }),
  prepares: ({ db }) => markAmountsOfOtherLaw(db),
} satisfies Feature;

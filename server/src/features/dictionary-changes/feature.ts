import type { Feature, FeatureDeps } from "../../feature.ts";
import { confirmNumbersAnswers } from "./confirm-numbers.ts";
import { lawAnswers, markAmountsAfterLawChange } from "./law.ts";
import { saveAnswers } from "./save.ts";

/** Changes of dictionaries and of the law's numbers, and what follows for reports and duties. */
export const dictionaryChanges = {
  answers: ({ nameRequest }: Pick<FeatureDeps, "nameRequest">) => ({
    ...saveAnswers(nameRequest),
    ...lawAnswers,
    ...confirmNumbersAnswers,
  }),
  prepares: ({ db }) => markAmountsAfterLawChange(db),
} satisfies Feature;

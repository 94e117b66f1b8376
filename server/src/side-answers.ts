import type { Answers } from "./answers/answers.ts";
import { importAnswers } from "./features/imports/answers.ts";
import { productAnswers } from "./features/products/answers.ts";
import { saleAnswers } from "./features/sales/answers.ts";

type SideDeps = Parameters<typeof saleAnswers>[0];

/** What may come upon something too large for the thread that answers everybody. */
export const sideAnswers = (deps: SideDeps) =>
  ({
    ...importAnswers({}),
    ...productAnswers({}),
    ...saleAnswers(deps),
  }) satisfies Answers;

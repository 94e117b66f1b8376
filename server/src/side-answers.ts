import type { Answers } from "./answers/answers.ts";
import { importAnswers } from "./features/imports/answers.ts";

/** What may come upon something too large for the thread that answers everybody. */
export const sideAnswers = () =>
  ({
    ...importAnswers({}),
  }) satisfies Answers;

import { dutyAnswers } from "./features/duties/answers.ts";
import { formAnswers } from "./features/forms/answers.ts";
import { reportAnswers, type ReportDeps } from "./features/reports/answers.ts";
import { besideMonth } from "./features/sales/beside-month.ts";
import type { Answers } from "./answers/answers.ts";

/** What may come upon something too large for the thread that answers everybody. */
export const sideAnswers = (deps: Omit<ReportDeps, "besideMonth">) =>
  ({
    ...reportAnswers({ ...deps, besideMonth }),
    ...formAnswers,
    ...dutyAnswers,
  }) satisfies Answers;

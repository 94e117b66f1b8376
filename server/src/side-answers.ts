import type { Answers } from "./answers/answers.ts";
import { addClientsAnswers } from "./features/client-list/add-clients.ts";
import { lookAtClientsAnswers } from "./features/client-list/look-at-clients.ts";
import { dutyAnswers } from "./features/duties/answers.ts";
import { formAnswers } from "./features/forms/answers.ts";
import { importAnswers } from "./features/imports/answers.ts";
import { sheetAnswers } from "./features/papers/plain-sheets.ts";
import { productAnswers } from "./features/products/answers.ts";
import { reportAnswers, type ReportDeps } from "./features/reports/answers.ts";
import { saleAnswers } from "./features/sales/answers.ts";
import { besideMonth } from "./features/sales/beside-month.ts";

/** What may come upon something too large for the thread that answers everybody. */
export const sideAnswers = (deps: Parameters<typeof saleAnswers>[0] & Omit<ReportDeps, "besideMonth">) =>
  ({
    ...reportAnswers({ ...deps, besideMonth }),
    ...formAnswers,
    ...dutyAnswers,
    ...importAnswers({}),
    ...sheetAnswers,
    ...productAnswers({}),
    ...saleAnswers(deps),
    ...lookAtClientsAnswers,
    ...addClientsAnswers(deps),
  }) satisfies Answers;

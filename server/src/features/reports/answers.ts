import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { Answers } from "../../answers/answers.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import type { Settings } from "../../settings.ts";
import type { NameRequest } from "../functions/request-ledger.ts";
import { reportWriter } from "./access.ts";
import { yearInputAnswers } from "./charges/change-inputs.ts";
import { rateTrialAnswers } from "./charges/rate-trial.ts";
import { yearChargesAnswers } from "./charges/year-charges.ts";
import { yearOutlookAnswers } from "./charges/year-outlook.ts";
import { reviewAnswers } from "./life/review.ts";
import { submitMonth } from "./life/submit-month.ts";
import { submitYear } from "./life/submit-year.ts";
import { copyMonthAnswers } from "./rows/copy-month.ts";
import { takeBackCopyAnswers } from "./rows/take-back-copy.ts";
import { declareEmptyAnswers } from "./rows/declare-empty.ts";
import { giveReasonAnswers } from "./rows/give-reason.ts";
import { saveRowsAnswers } from "./rows/save-rows.ts";
import { type ReadMonthExtras, monthAnswers } from "./views/month-view.ts";
import { itemUseAnswers } from "./views/item-uses.ts";
import { reportQueueAnswers } from "./views/report-queue.ts";
import { nextReportAnswers, waitingReportAnswers } from "./views/waiting-reports.ts";
import { reportHistoryAnswers, rowAuthorAnswers } from "./views/report-history.ts";
import { reportListAnswers } from "./views/report-list.ts";
import { reportTotalsAnswers } from "./views/report-totals.ts";
import { versionAnswers } from "./views/versions.ts";
import { yearAnswers } from "./views/year-view.ts";

export type ReportDeps = {
  nameRequest: NameRequest;
  settings: Pick<Settings, "monthDueDay">;
  mail: Pick<MailQueue, "wake">;
  besideMonth: ReadMonthExtras;
};

export const reportAnswers = ({ nameRequest, settings: { monthDueDay: dueDay }, mail, besideMonth }: ReportDeps) =>
  ({
    ...reportListAnswers(dueDay),
    ...reportTotalsAnswers(dueDay),
    ...waitingReportAnswers(dueDay),
    ...nextReportAnswers,
    ...reportQueueAnswers,
    ...yearAnswers(dueDay),
    ...yearChargesAnswers,
    ...yearOutlookAnswers,
    ...yearInputAnswers(nameRequest),
    ...monthAnswers({ dueDay, besideMonth }),
    ...saveRowsAnswers(nameRequest),
    ...copyMonthAnswers,
    ...takeBackCopyAnswers,
    ...declareEmptyAnswers,
    ...giveReasonAnswers,
    ...rowAuthorAnswers,
    submitReport: ({ caller, commit }, { uid, year, month, shown, madeOf, isBeforeEnd }) => {
      const writer = reportWriter(caller, uid);
      const at = new Date();
      return commit((db) =>
        month === WHOLE_YEAR
          ? submitYear(db, writer, year, { at, madeOf })
          : submitMonth(db, writer, { year, month }, { at, shown, isBeforeEnd }),
      );
    },
    ...reviewAnswers(mail),
    ...versionAnswers,
    ...reportHistoryAnswers,
    ...itemUseAnswers,
    ...rateTrialAnswers,
  }) satisfies Answers;

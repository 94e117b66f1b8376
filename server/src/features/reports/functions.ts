import {
  tryRatesInput,
  tryRatesOfClientInput,
  tryRatesOfClientOutput,
  tryRatesOutput,
} from "@ekorok/domain/charges/contract/rate-trial";
import { nothing } from "@ekorok/domain/contract/nothing";
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import {
  copyMonthInput,
  copyMonthOutput,
  declareEmptyInput,
  giveReasonInput,
  inputAuthorsInput,
  inputAuthorsOutput,
  itemUsesInput,
  itemUsesOutput,
  lookAtReportsInput,
  lookAtReportsOutput,
  movedOutput,
  moveInput,
  moveManyInput,
  moveManyOutput,
  reopenInput,
  reportHistoryInput,
  reportHistoryOutput,
  returnInput,
  rowAuthorsInput,
  rowAuthorsOutput,
  submitInput,
  takeBackInput,
} from "@ekorok/domain/reports/contract/report-moves";
import { valuesFrom } from "../dictionaries/changes.ts";
import type { MailQueue } from "../../mail/mail-kind.ts";
import { forAdministrator, forSignedIn, type Callable } from "../functions/callable.ts";
import { readableReports, reportHistory, reportReviewer, reportWriter } from "./access.ts";
import { authorsOfInputs } from "./charges/change-inputs.ts";
import { tryRates, tryRatesOfClient } from "./charges/rate-trial.ts";
import { moveMany, reviewReport } from "./life/review.ts";
import { submitMonth } from "./life/submit-month.ts";
import { submitYear } from "./life/submit-year.ts";
import { periodOf } from "./report-key.ts";
import { copyMonth } from "./rows/copy-month.ts";
import { declareEmpty } from "./rows/declare-empty.ts";
import { giveReason } from "./rows/give-reason.ts";
import { countUses } from "./views/item-uses.ts";
import { pageOfReportHistory } from "./views/report-history.ts";
import { authorsOfRows } from "./views/row-authors.ts";
import { lookAtMany } from "./views/versions.ts";

/** Bytes: as many as saving them may take. */
const ALL_ITEMS = 1024 * 1024;

const refuses = ["PERMISSION_DENIED", "NOT_FOUND"] as const;

/** What is done with reports beyond filling them in. */
export const reportFunctions = (mail: Pick<MailQueue, "wake">): readonly Callable[] => [
  forSignedIn({
    name: "submitReport",
    changesSomething: true,
    input: submitInput,
    output: movedOutput,
    refuses: [...refuses, "ABORTED"],
    run: ({ caller, commit }, { uid, year, month, shown, madeOf, isBeforeEnd }) => {
      const writer = reportWriter(caller, uid);
      const at = new Date();
      return commit((db) =>
        month === WHOLE_YEAR
          ? submitYear(db, writer, year, { at, madeOf })
          : submitMonth(db, writer, { year, month }, { at, shown, isBeforeEnd }),
      );
    },
  }),
  forAdministrator({
    name: "returnReport",
    changesSomething: true,
    input: returnInput,
    output: movedOutput,
    refuses,
    run: async ({ caller, commit }, { uid, reason, number, ...which }) => {
      const reviewer = reportReviewer(caller, uid);
      const moved = await commit((db) => reviewReport(db, reviewer, periodOf(which), "return", reason, number));
      mail.wake();
      return moved;
    },
  }),
  forAdministrator({
    name: "approveReport",
    changesSomething: true,
    input: moveInput,
    output: movedOutput,
    refuses,
    run: ({ caller, commit }, { uid, number, ...which }) => {
      const reviewer = reportReviewer(caller, uid);
      return commit((db) => reviewReport(db, reviewer, periodOf(which), "approve", null, number));
    },
  }),
  forAdministrator({
    name: "takeBackApproval",
    changesSomething: true,
    input: takeBackInput,
    output: movedOutput,
    refuses,
    run: ({ caller, commit }, { uid, ...which }) => {
      const reviewer = reportReviewer(caller, uid);
      return commit((db) => reviewReport(db, reviewer, periodOf(which), "takeBack", null));
    },
  }),
  forAdministrator({
    name: "reopenReport",
    changesSomething: true,
    input: reopenInput,
    output: movedOutput,
    refuses,
    run: async ({ caller, commit }, { uid, reason = null, number, ...which }) => {
      const reviewer = reportReviewer(caller, uid);
      const moved = await commit((db) => reviewReport(db, reviewer, periodOf(which), "reopen", reason, number));
      mail.wake();
      return moved;
    },
  }),
  forAdministrator({
    name: "moveReports",
    changesSomething: true,
    input: moveManyInput,
    output: moveManyOutput,
    run: async ({ caller, commit }, { reports, move, reason }) => {
      const reviewer = (uid: string) => reportReviewer(caller, uid);
      const moved = await commit((db) => moveMany(db, reviewer, reports, move, reason ?? null));
      mail.wake();
      return moved;
    },
  }),
  forAdministrator({
    name: "lookAtReports",
    changesSomething: false,
    input: lookAtReportsInput,
    output: lookAtReportsOutput,
    run: ({ db }, { reports }) => lookAtMany(db, reports),
  }),
  forSignedIn({
    name: "declareEmpty",
    changesSomething: true,
    input: declareEmptyInput,
    output: nothing,
    refuses,
    run: ({ caller, commit }, { uid, year, month, areas, isEmpty }) => {
      const writer = reportWriter(caller, uid);
      return commit(async (db) => {
        await declareEmpty(db, writer, { year, month }, areas, isEmpty);
        return {};
      });
    },
  }),
  forSignedIn({
    name: "copyMonth",
    changesSomething: true,
    input: copyMonthInput,
    output: copyMonthOutput,
    refuses,
    run: ({ caller, commit }, { uid, year, month, areas, monthsBack }) => {
      const writer = reportWriter(caller, uid);
      return commit((db) => copyMonth(db, writer, { year, month }, areas, monthsBack));
    },
  }),
  forSignedIn({
    name: "giveReason",
    changesSomething: true,
    input: giveReasonInput,
    output: nothing,
    refuses,
    run: ({ caller, commit }, { uid, year, month, ...given }) => {
      const writer = reportWriter(caller, uid);
      return commit(async (db) => {
        await giveReason(db, writer, { year, month }, given);
        return {};
      });
    },
  }),
  forSignedIn({
    name: "listReportHistory",
    changesSomething: false,
    input: reportHistoryInput,
    output: reportHistoryOutput,
    refuses,
    run: ({ db, caller }, { uid, before, ...which }) =>
      pageOfReportHistory(db, caller, reportHistory(caller, uid), which, before),
  }),
  forSignedIn({
    name: "listRowAuthors",
    changesSomething: false,
    input: rowAuthorsInput,
    output: rowAuthorsOutput,
    refuses,
    run: async ({ db, caller }, { uid, rows, ...place }) => ({
      authors: await authorsOfRows(db, caller, reportHistory(caller, uid), place, rows),
    }),
  }),
  forSignedIn({
    name: "listInputAuthors",
    changesSomething: false,
    input: inputAuthorsInput,
    output: inputAuthorsOutput,
    refuses,
    run: async ({ db, caller }, { uid, year }) => ({
      authors: await authorsOfInputs(db, caller, reportHistory(caller, uid), year),
    }),
  }),
  forAdministrator({
    name: "dictionaryItemUses",
    changesSomething: false,
    input: itemUsesInput,
    output: itemUsesOutput,
    run: ({ db }, asked) => countUses(db, asked),
  }),
  forAdministrator({
    name: "tryRates",
    changesSomething: false,
    bodyLimit: ALL_ITEMS,
    input: tryRatesInput,
    output: tryRatesOutput,
    run: ({ db, log }, { items, law, ...asked }) =>
      tryRates(db, log, { items: valuesFrom(items, "/data/items"), law }, asked),
  }),
  forAdministrator({
    name: "tryRatesOfClient",
    changesSomething: false,
    bodyLimit: ALL_ITEMS,
    input: tryRatesOfClientInput,
    output: tryRatesOfClientOutput,
    refuses: ["NOT_FOUND"],
    run: ({ db, caller }, { uid, year, items, law }) =>
      tryRatesOfClient(db, readableReports(caller, uid), year, { items: valuesFrom(items, "/data/items"), law }),
  }),
];

import type { Nothing } from "@ekorok/domain/contract/nothing";
import type {
  CopiedRows,
  copyMonthInput,
  giveReasonInput,
  LookedReports,
  lookAtReportsInput,
  MovedMany,
  MovedReport,
  moveInput,
  moveManyInput,
  reopenInput,
  returnInput,
  submitInput,
  takeBackInput,
} from "@ekorok/domain/reports/contract/report-moves";
import type { z } from "zod";
import { callCommand as call, callFunction } from "./functions.ts";

type Without<Schema extends z.ZodType> = Omit<z.input<Schema>, "requestId">;

/** Moves of one report: a month's, or without a month the year's. */
export const submitReport = (input: Without<typeof submitInput>) => call<MovedReport>("submitReport", input);
export const returnReport = (input: Without<typeof returnInput>) => call<MovedReport>("returnReport", input);
export const approveReport = (input: Without<typeof moveInput>) => call<MovedReport>("approveReport", input);
export const takeBackApproval = (input: Without<typeof takeBackInput>) => call<MovedReport>("takeBackApproval", input);
export const reopenReport = (input: Without<typeof reopenInput>) => call<MovedReport>("reopenReport", input);

/** Approves several months, takes that back, or returns them; each is answered for by itself. */
export const moveReports = (input: Without<typeof moveManyInput>) => call<MovedMany>("moveReports", input);

/** What these reports come to, as they were last submitted, and what the checks say of them. */
export const lookAtReports = (reports: z.input<typeof lookAtReportsInput>["reports"]) =>
  callFunction<LookedReports>("lookAtReports", { reports });
export type LookedReport = LookedReports["reports"][number];

export const copyMonth = (input: Without<typeof copyMonthInput>) => call<CopiedRows>("copyMonth", input);
export const giveReason = (input: Without<typeof giveReasonInput>) => call<Nothing>("giveReason", input);

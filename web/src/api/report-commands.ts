import {
  type copyLastMonthInput,
  copyLastMonthOutput,
  type giveReasonInput,
  type lookAtReportsInput,
  lookAtReportsOutput,
  type moveInput,
  type moveManyInput,
  moveManyOutput,
  movedOutput,
  nothing,
  type reopenInput,
  type returnInput,
  type submitInput,
} from "@ekorok/domain";
import type { z } from "zod";
import { callCommand as call, callFunction } from "./functions.ts";

type Without<Schema extends z.ZodType> = Omit<z.input<Schema>, "requestId">;

/** Moves of one report: a month's, or without a month the year's. */
export const submitReport = (input: Without<typeof submitInput>) => call("submitReport", input, movedOutput);
export const returnReport = (input: Without<typeof returnInput>) => call("returnReport", input, movedOutput);
export const approveReport = (input: Without<typeof moveInput>) => call("approveReport", input, movedOutput);
export const reopenReport = (input: Without<typeof reopenInput>) => call("reopenReport", input, movedOutput);

/** Approves or returns several months; each is answered for by itself. */
export const moveReports = (input: Without<typeof moveManyInput>) => call("moveReports", input, moveManyOutput);

/** What these reports come to, as they were last submitted, and what the checks say of them. */
export const lookAtReports = (reports: z.input<typeof lookAtReportsInput>["reports"]) =>
  callFunction("lookAtReports", { reports }, lookAtReportsOutput);
export type LookedReport = z.infer<typeof lookAtReportsOutput>["reports"][number];

export const copyLastMonth = (input: Without<typeof copyLastMonthInput>) =>
  call("copyLastMonth", input, copyLastMonthOutput);
export const giveReason = (input: Without<typeof giveReasonInput>) => call("giveReason", input, nothing);

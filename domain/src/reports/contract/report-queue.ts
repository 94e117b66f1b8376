import { z } from "zod";
import { chargeTotal } from "../../charges/contract/charges.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { MOST_QUEUED, QUEUED_AT_ONCE } from "../../contract/limits.ts";
import { count, reportMonth, reportMonthInQuery, uid, year } from "../../contract/schema-parts.ts";

const reportQueueQuery = z.strictObject({
  most: z.coerce.number().int().min(1).max(MOST_QUEUED).default(QUEUED_AT_ONCE),
});

const reviewedReportQuery = z.strictObject({
  uid,
  year: z.coerce.number().pipe(year),
  month: reportMonthInQuery,
});

const named = {
  uid,
  companyName: z.string(),
  displayName: z.string(),
  email: z.string(),
  year,
  month: reportMonth,
};

/** A report that waits for a decision. All values are those of its newest version. */
const queuedReport = z.object({
  ...named,
  /** The version; only this one is decided about. */
  number: count,
  correction: count,
  submittedAt: z.iso.datetime(),
  /** Its findings, explained or not, and the areas with rows that it leaves out. */
  remarks: count,
  /** The consultancy's notes about the client and about this report. */
  notes: count,
  /** What a month is charged by itself, or what is due for a year; null: the version does not say. */
  amount: chargeTotal.nullable(),
  /**
   * For a month the average amount of the year's earlier accepted months, for a year that of the accepted year before.
   * Undetermined amounts are left out; null: there is none.
   */
  usual: z.string().nullable(),
});
export type QueuedReport = z.infer<typeof queuedReport>;

/** What the queue says of one report, whether it still waits or not; null if nothing was ever submitted. */
const reviewedReport = z
  .object({
    reviewed: queuedReport.pick({ number: true, remarks: true, notes: true, amount: true, usual: true }).nullable(),
  })
  .meta({ id: "ReviewedReport" });
export type ReviewedReport = z.infer<typeof reviewedReport>["reviewed"];

/** A report whose acceptance can still be taken back (`approvalFinalFrom`). */
const acceptedReport = z.object({ ...named, approvedAt: z.iso.datetime() });
export type AcceptedReport = z.infer<typeof acceptedReport>;

const reportQueue = z
  .object({
    /** Counts all that wait, of all years. */
    total: count,
    /** The reports that wait longest come first. */
    reports: z.array(queuedReport),
    /** The newest first, whoever accepted them and where; at most `MOST_JUST_ACCEPTED`. */
    justAccepted: z.array(acceptedReport),
  })
  .meta({ id: "ReportQueue" });
export type ReportQueue = z.infer<typeof reportQueue>;

export const reportQueueEndpoints = {
  "GET /api/reports/queue": {
    kind: "document",
    who: "administrator",
    query: reportQueueQuery,
    output: reportQueue,
  },
  "GET /api/reports/reviewed": {
    kind: "document",
    who: "administrator",
    query: reviewedReportQuery,
    output: reviewedReport,
  },
} as const satisfies EndpointTable;

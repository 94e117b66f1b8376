import { z } from "zod";
import { dueStates, reportStatuses, turns } from "../status.ts";
import { textLine, count, month, reportMonth, reportMonthInQuery, uid, year } from "../../contract/schema-parts.ts";
import { LONGEST_SEARCH } from "../../contract/list-query.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { chargeTotal } from "../../charges/contract/charges.ts";
import { allReasonTopics } from "../../charges/contract/reason-topics.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";

/** The day (in Poland) on which a report was returned, while it is. */
const returnedOn = z.iso.date().optional();

/** Filters besides statuses. */
const wantedStates = ["overdue", "longReturned", "notAccepted"] as const;
export type WantedStatus = (typeof reportStatuses)[number] | (typeof wantedStates)[number];

export const reportFilterQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  search: textLine(LONGEST_SEARCH).default(""),
  status: z.enum([...reportStatuses, ...wantedStates]).optional(),
  month: reportMonthInQuery.optional(),
  turn: z.enum(turns).optional(),
  /** Only clients who owe at least this many zł for the year. */
  dueFrom: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /** Only clients whose amount of the year lacks this. */
  lacking: z.enum(allReasonTopics).optional(),
  /** Sorted by name, by the amount due, or by the number of late months, the largest first. */
  sort: z.enum(["name", "due", "late"]).default("name"),
});
export const reportListQuery = z.strictObject({
  ...reportFilterQuery.shape,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
});
export const reportListAnswer = z
  .object({
    total: count,
    /** Readiness and amounts are being recomputed after a change of dictionaries. */
    isRecounting: z.boolean(),
    clients: z.array(
      z.object({
        uid: z.uuid(),
        companyName: z.string(),
        displayName: z.string(),
        email: z.string(),
        hasAccepted: z.boolean(),
        remindedAt: z.iso.datetime().nullable(),
        /** Notes of the consultancy about the client or the year's reports. */
        notes: count,
        wholeYear: z.object({
          status: z.enum(reportStatuses),
          /** `isYearDue` */
          isDue: z.boolean(),
          /** `dueStateOfYear` */
          due: z.enum(dueStates),
          isOutdated: z.boolean(),
          /** The number of its months (`monthsOfYear`), and of those handed in. */
          monthsDue: count,
          monthsReady: count,
          returnedOn,
        }),
        /** The stored total due; null: nothing entered, or nothing charged. */
        amount: z
          .object({
            /** Null: not computed yet. */
            due: z.string().nullable(),
            isAtLeast: z.boolean(),
            isEstimate: z.boolean(),
            /** It is being recomputed. */
            isStale: z.boolean(),
            /** Why it is undetermined or a minimum: first what the client can enter. */
            reasons: z.array(z.object({ topic: z.enum(allReasonTopics), label: z.string() })),
          })
          .nullable(),
        months: z.array(
          z.object({
            month,
            status: z.enum(reportStatuses),
            /** `dueStateOf` */
            due: z.enum(dueStates),
            areasReady: count,
            areasDue: count,
            returnedOn,
            /** Switched-off areas with rows, if any. */
            leftOut: z.array(areaId).optional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ReportList" });
export type ReportList = z.infer<typeof reportListAnswer>;

/** Sums over the whole filtered list, on all its pages. */
const reportTotals = z
  .object({
    clients: count,
    /**
     * For each month and the year: how many wait for the consultancy, and how many are late. Periods without any are
     * absent.
     */
    periods: z.array(z.object({ month: reportMonth, waiting: count, late: count })),
    /** The amounts that are known, together; null: none. */
    due: chargeTotal.nullable(),
    /** How many clients lack what. */
    reasons: z.array(z.object({ topic: z.enum(allReasonTopics), clients: count })),
  })
  .meta({ id: "ReportTotals" });
export type ReportTotals = z.infer<typeof reportTotals>;

const nextReportQuery = z.strictObject({
  uid,
  year: z.coerce.number().pipe(year),
  month: reportMonthInQuery,
  /** The year of the list they came from; its reports go first. */
  listYear: z.coerce.number().pipe(year).optional(),
});

/** The next report to review after the given one, in order of submission. */
const nextReport = z
  .object({
    /** How many others wait. */
    waiting: count,
    next: z
      .object({
        uid: z.uuid(),
        companyName: z.string(),
        displayName: z.string(),
        email: z.string(),
        year,
        month: reportMonth,
      })
      .nullable(),
  })
  .meta({ id: "NextReport" });
export type NextReport = z.infer<typeof nextReport>;

/** The overview of an administrator, by year or month, earliest first; empty ones are absent. */
const waitingReports = z
  .object({
    years: z.array(z.object({ year, clients: count, reports: count, wholeYears: count })),
    /** Months that clients have not submitted in time. */
    late: z.array(z.object({ year, clients: count, months: count, names: z.array(z.string()) })),
    /** Months due within seven days, and the clients who have not submitted them. */
    dueSoon: z.array(z.object({ year, month, dueOn: z.iso.date(), clients: count })),
    /** Returned long ago (`isLongReturned`) and not submitted since. */
    returned: z.array(z.object({ year, clients: count, reports: count })),
    /** Invitations that were not accepted, and those whose link has expired. */
    invitations: z.object({ open: count, expired: count }),
    /** Open proposals of areas. */
    proposals: count,
  })
  .meta({ id: "WaitingReports" });
export type WaitingReports = z.infer<typeof waitingReports>;

export const reportListEndpoints = {
  "GET /api/reports": {
    kind: "document",
    who: "administrator",
    query: reportListQuery,
    output: reportListAnswer,
    compress: true,
    isBuilt: true,
  },
  "GET /api/reports/totals": { kind: "document", who: "administrator", query: reportFilterQuery, output: reportTotals },
  "GET /api/reports/waiting": { kind: "document", who: "administrator", output: waitingReports },
  "GET /api/reports/next": { kind: "document", who: "administrator", query: nextReportQuery, output: nextReport },
} as const satisfies EndpointTable;

import { z } from "zod";
import { WHOLE_YEAR } from "../../periods/month.ts";
import { dueStates, reportStatuses, turns } from "../status.ts";
import { textLine, count, month, reportMonth, uid, year } from "../../contract/schema-parts.ts";
import { LONGEST_SEARCH, WHOLE_YEAR_IN_QUERY } from "../../contract/list-query.ts";
import { areaId } from "../../areas/contract/areas.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";

const wholeYearInQuery = z.literal(WHOLE_YEAR_IN_QUERY).transform(() => WHOLE_YEAR);

/** Since which day, in Poland, it lies with its client to be put right; only of what does. */
const returnedOn = z.iso.date().optional();

/** What may be looked for beyond a status: what is late, what was returned long ago, what waits until an invitation is accepted. */
const wantedStates = ["overdue", "longReturned", "notAccepted"] as const;
export type WantedStatus = (typeof reportStatuses)[number] | (typeof wantedStates)[number];

/** The administrator's list: clients with a year, its months and its own report. */
export const reportListQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  search: textLine(LONGEST_SEARCH).default(""),
  status: z.enum([...reportStatuses, ...wantedStates]).optional(),
  /** A month of it, or the year's own report. */
  month: wholeYearInQuery.or(z.coerce.number().pipe(month)).optional(),
  turn: z.enum(turns).optional(),
  /** Only clients of whom at least so many zł are due for the year. */
  dueFrom: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /** By name; or by what is due for the year, or by how many months of it are late, the most first. */
  sort: z.enum(["name", "due", "late"]).default("name"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
});
export const reportListAnswer = z
  .object({
    total: count,
    /** Dictionaries were changed a moment ago: which areas are ready, and what is due, may be as it was before that. */
    isRecounting: z.boolean(),
    clients: z.array(
      z.object({
        uid: z.uuid(),
        companyName: z.string(),
        displayName: z.string(),
        email: z.string(),
        /** False: they were invited, and have never come in. */
        hasAccepted: z.boolean(),
        /** When the consultancy last sent a reminder. */
        remindedAt: z.iso.datetime().nullable(),
        /** The year's own report. */
        wholeYear: z.object({
          status: z.enum(reportStatuses),
          /** `isYearDue` */
          isDue: z.boolean(),
          /** `dueStateOfYear` */
          due: z.enum(dueStates),
          isOutdated: z.boolean(),
          /** Of how many months it is made (`monthsOfYear`), and how many of these are handed in. */
          monthsDue: count,
          monthsReady: count,
          returnedOn,
        }),
        /** What is due of the year's charges together, as it is kept; null: nothing was entered yet, or nothing that is charged. */
        amount: z
          .object({
            /** Null: it was never computed yet. */
            due: z.string().nullable(),
            isAtLeast: z.boolean(),
            isEstimate: z.boolean(),
            /** Something that it follows from has changed; it is being brought up. */
            isStale: z.boolean(),
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
            /** Areas that are, or were, switched off with rows in them; only where there are any. */
            leftOut: z.array(areaId).optional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ReportList" });
export type ReportList = z.infer<typeof reportListAnswer>;

/** The report that somebody of the consultancy has just looked at. */
const nextReportQuery = z.strictObject({
  uid,
  year: z.coerce.number().pipe(year),
  month: wholeYearInQuery.or(z.coerce.number().pipe(month)),
  /** The year of the list they went out from: what waits of it comes before all others. */
  listYear: z.coerce.number().pipe(year).optional(),
});

/** The next one to check after it, of those that wait for the consultancy, in the order in which they were submitted. */
const nextReport = z
  .object({
    /** How many wait, without the one that was looked at. */
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

/** What an administrator's day begins with, by year or month, the earliest first; years and months without are left out. */
const waitingReports = z
  .object({
    /** What waits for the consultancy. */
    years: z.array(
      z.object({
        year,
        clients: count,
        reports: count,
        /** How many of them are of the year itself. */
        wholeYears: count,
      }),
    ),
    /** Months that clients were to hand in and did not. */
    late: z.array(
      z.object({
        year,
        clients: count,
        months: count,
        /** Of the first few of them. */
        names: z.array(z.string()),
      }),
    ),
    /** Months whose day is one of the next seven, with how many clients have not handed them in yet. */
    dueSoon: z.array(z.object({ year, month, dueOn: z.iso.date(), clients: count })),
    /** What was returned long ago (`isLongReturned`) and has not come back. */
    returned: z.array(z.object({ year, clients: count, reports: count })),
    /** People who have not taken up their invitation yet, and how many of them have no link that works. */
    invitations: z.object({ open: count, expired: count }),
    /** Clients who proposed areas that concern them and have no answer yet. */
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
  "GET /api/reports/waiting": { kind: "document", who: "administrator", output: waitingReports },
  "GET /api/reports/next": { kind: "document", who: "administrator", query: nextReportQuery, output: nextReport },
} as const satisfies EndpointTable;

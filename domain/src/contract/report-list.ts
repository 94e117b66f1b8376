import { z } from "zod";
import { WHOLE_YEAR } from "../periods/month.ts";
import { dueStates, reportStatuses, turns } from "../reports/status.ts";
import { line } from "./line.ts";
import { LONGEST_SEARCH, WHOLE_YEAR_IN_QUERY } from "./list-query.ts";
import { areaId, count, month, year } from "./report-parts.ts";

const wholeYearInQuery = z.literal(WHOLE_YEAR_IN_QUERY).transform(() => WHOLE_YEAR);

/** The administrator's list: clients with a year, its months and its own report. */
export const reportListQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  search: line(LONGEST_SEARCH).default(""),
  status: z.enum([...reportStatuses, "overdue"]).optional(),
  /** A month of it, or the year's own report. */
  month: wholeYearInQuery.or(z.coerce.number().pipe(month)).optional(),
  turn: z.enum(turns).optional(),
  /** Only clients of whom at least so many zł are due for the year. */
  dueFrom: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /** By name, or by what is due for the year, the most first. */
  sort: z.enum(["name", "due"]).default("name"),
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
        }),
        /** What is due of the year's charges together, as it is kept; null: nothing was entered yet. */
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
            /** Areas that are, or were, switched off with rows in them; only where there are any. */
            leftOut: z.array(areaId).optional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ReportList" });
export type ReportList = z.infer<typeof reportListAnswer>;

/** What waits for the consultancy, and what clients are late with, by year, the earliest first; years without are left out. */
export const waitingReports = z
  .object({
    years: z.array(
      z.object({
        year,
        clients: count,
        reports: count,
        /** How many of them are of the year itself. */
        wholeYears: count,
      }),
    ),
    late: z.array(
      z.object({
        year,
        clients: count,
        months: count,
        /** Of the first few of them. */
        names: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "WaitingReports" });
export type WaitingReports = z.infer<typeof waitingReports>;

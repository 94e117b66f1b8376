import { z } from "zod";
import { areaIds } from "../areas/index.ts";
import { YEARS } from "../periods/month.ts";
import { areaStates, reportStatuses } from "../reports/status.ts";
import { line } from "./line.ts";

export const areaId = z.enum(areaIds);
const uid = z.uuid().toLowerCase();
const requestId = z.uuid();
const year = z.int().min(YEARS.first).max(YEARS.last);
const month = z.int().min(1).max(12);
const cell = z.string().max(600).nullable();
const amounts = z.record(z.string(), z.string().nullable());
const count = z.int().min(0);

/** At most so many changes of rows travel at once. */
export const MOST_CHANGES = 500;

/** A row as it is kept. `amounts` is what its numbers and measures count as, in the unit of their column. */
export const reportRow = z
  .object({ id: z.uuid(), version: z.int(), cells: z.record(z.string(), cell), amounts })
  .meta({ id: "ReportRow" });
export type ReportRow = z.infer<typeof reportRow>;

/** One area of a month without its rows: kept in step with them, so that nobody sums raw rows. */
export const areaSummary = z
  .object({
    area: areaId,
    state: z.enum(areaStates),
    rowCount: count,
    /** How many things must be put right, want a reason that is not given yet, or are only worth a look. */
    blocks: count,
    asks: count,
    warns: count,
    totals: amounts,
    updatedAt: z.string().nullable(),
  })
  .meta({ id: "AreaSummary" });
export type AreaSummary = z.infer<typeof areaSummary>;

const standing = {
  status: z.enum(reportStatuses),
  /** How often it was submitted: 0 never, 1 the first time, 2 is correction 1. */
  submissions: count,
  /** Why it was returned or reopened; only while it is. */
  returnReason: z.string().nullable(),
  submittedAt: z.string().nullable(),
};

export const areaReport = z
  .object({ ...standing, year, month, summary: areaSummary, rows: z.array(reportRow) })
  .meta({ id: "AreaReport" });
export type AreaReport = z.infer<typeof areaReport>;

/** A reason for what a check wants one for. It holds while the values it explains stay as they were. */
export const givenReason = z.object({
  area: areaId,
  check: z.string(),
  rowId: z.uuid().nullable(),
  reason: z.string(),
});

/** What stands in the way of submitting, or wants a reason, with the place to go to. */
export const monthFinding = z.object({
  area: areaId,
  rowId: z.uuid().nullable(),
  column: z.string().nullable(),
  level: z.enum(["blocks", "warns", "asks"]),
  /** Names the check, so that a reason can be given for it. */
  check: z.string(),
  message: z.string(),
  reason: z.string().nullable(),
});
export type MonthFinding = z.infer<typeof monthFinding>;

export const monthReport = z
  .object({
    ...standing,
    year,
    month,
    dueOn: z.string(),
    isOverdue: z.boolean(),
    /** Only areas that the client may manage, in their order. */
    areas: z.array(areaSummary),
    findings: z.array(monthFinding),
  })
  .meta({ id: "MonthReport" });
export type MonthReport = z.infer<typeof monthReport>;

export const yearReport = z
  .object({
    ...standing,
    year,
    /** A month was corrected after the year was submitted. */
    isOutdated: z.boolean(),
    months: z.array(
      z.object({ ...standing, month, dueOn: z.string(), isOverdue: z.boolean(), areas: z.array(areaSummary) }),
    ),
  })
  .meta({ id: "YearReport" });
export type YearReport = z.infer<typeof yearReport>;

/** `set` names the cells that change, null removes the row; version 0 makes a new one. All or nothing. */
export const rowsPatch = z.strictObject({
  requestId,
  changes: z
    .array(
      z.strictObject({
        id: z.uuid().toLowerCase(),
        version: z.int().min(0).max(2_147_483_647),
        set: z.record(z.string().max(40), cell).nullable(),
      }),
    )
    .min(1)
    .max(MOST_CHANGES),
});
export type RowsPatch = z.infer<typeof rowsPatch>;

/** The rows as they are now; those removed are left out. */
export const patchedRows = z.object({ rows: z.array(reportRow), summary: areaSummary });

/** Details of 409 ABORTED: the rows that somebody else has changed, as they are now; null: removed. */
export const rowsClash = z.object({ rows: z.array(z.object({ id: z.uuid(), row: reportRow.nullable() })) });

/** Which report: a month's, or without a month the year's. */
const which = { requestId, uid, year, month: month.optional() };
export const submitInput = z.strictObject({ ...which, declaration: z.literal(true) });
export const returnInput = z.strictObject({ ...which, reason: line(1_000).min(1) });
export const moveInput = z.strictObject(which);
export const movedOutput = z.object({ ...standing, year, month: month.nullable() });
/** Approve or return several at once: each is told apart. */
export const moveManyInput = z.strictObject({
  requestId,
  reports: z.array(z.strictObject({ uid, year, month })).min(1).max(100),
  move: z.enum(["approve", "return"]),
  reason: line(1_000).min(1).optional(),
});
export const moveManyOutput = z.object({
  results: z.array(
    z.object({ uid, year, month, status: z.enum(reportStatuses).nullable(), message: z.string().nullable() }),
  ),
});

/** "Brak zdarzeń" for the areas named, or taken back. Only empty areas can be declared so. */
export const declareEmptyInput = z.strictObject({
  requestId,
  uid,
  year,
  month,
  areas: z.array(areaId).min(1).max(areaIds.length),
  isEmpty: z.boolean(),
});
export const giveReasonInput = z.strictObject({
  requestId,
  uid,
  year,
  month,
  area: areaId,
  check: z.string().max(100),
  rowId: z.uuid().nullable(),
  /** Empty takes it back. */
  reason: line(1_000),
});

/** A submission as it was: rows with the names and rates of that day. Nothing changes it any more. */
export const frozenReport = z
  .object({
    number: z.int(),
    year,
    month: month.nullable(),
    submittedAt: z.string(),
    submittedBy: z.object({ uid: z.uuid(), name: z.string() }),
    hash: z.string(),
    areas: z.array(
      z.object({
        area: areaId,
        state: z.enum(areaStates),
        totals: amounts,
        rows: z.array(
          reportRow.extend({
            /** What each cell was shown as: names of dictionary items, units. */
            shown: z.record(z.string(), z.string()),
          }),
        ),
        findings: z.array(monthFinding),
      }),
    ),
  })
  .meta({ id: "FrozenReport" });
export type FrozenReport = z.infer<typeof frozenReport>;

export const frozenList = z.object({
  versions: z.array(frozenReport.pick({ number: true, submittedAt: true, submittedBy: true, hash: true })),
});

/** What was done with a report, newest first. */
export const reportHistoryInput = z.strictObject({
  uid,
  year,
  month: month.optional(),
  area: areaId.optional(),
  before: z.int().min(1).optional(),
});

/** The administrator's list: clients and the months of a year. */
export const reportListQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  search: line(100).default(""),
  status: z.enum([...reportStatuses, "overdue"]).optional(),
  month: z.coerce.number().pipe(month).optional(),
  turn: z.enum(["client", "consultancy"]).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
});
export const reportListAnswer = z
  .object({
    total: count,
    clients: z.array(
      z.object({
        uid: z.uuid(),
        companyName: z.string(),
        displayName: z.string(),
        email: z.string(),
        months: z.array(
          z.object({
            month,
            status: z.enum(reportStatuses),
            submissions: count,
            isOverdue: z.boolean(),
            areasReady: count,
            areasDue: count,
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ReportList" });

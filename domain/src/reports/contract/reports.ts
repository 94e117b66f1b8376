import { z } from "zod";
import { YEAR_PATTERN } from "../../periods/month.ts";
import { areaIds } from "../../areas/area-ids.ts";
import { LONGEST_POSITION } from "../row-order.ts";
import { areaStates, dueStates, turns, reportStatuses } from "../status.ts";
import { MOST_CHANGES } from "../../contract/limits.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { yearCharges } from "../../charges/contract/charges.ts";
import { patchedYearInputs, yearInputsPatch } from "../../charges/contract/year-inputs.ts";
import { yearOutlook } from "../../charges/contract/year-outlook.ts";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import { amounts, cell, count, month, requestId, uid, year, findingLevel } from "../../contract/schema-parts.ts";
import { actor } from "../../users/contract/user-history.ts";

/** The status fields that months and years share. */
export const reportStanding = {
  status: z.enum(reportStatuses),
  /** The number of submissions and so of the newest version. */
  submissions: count,
  /** Counts reopenings after approval, and of a year new submissions after corrections of its months. */
  correction: count,
  /** Only while it is returned or reopened. */
  returnReason: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** Only while it is approved. It can be taken back for a while (`approvalFinalFrom`). */
  approvedAt: z.string().optional(),
};

/** In addresses: digits only, without a leading zero. */
const inAddress = (pattern: RegExp) => z.string().regex(pattern).transform(Number);
const yearInAddress = inAddress(new RegExp(`^${YEAR_PATTERN}$`));
const monthInAddress = inAddress(/^([1-9]|1[0-2])$/);
const numberInAddress = inAddress(/^[1-9]\d{0,5}$/);

export const yearParams = z.strictObject({ uid, year: yearInAddress });
export const monthParams = yearParams.extend({ month: monthInAddress });
/** An unknown area is not found. */
const areaParams = monthParams.extend({ area: z.string().max(40) });
export const yearVersionParams = yearParams.extend({ number: numberInAddress });
export const monthVersionParams = monthParams.extend({ number: numberInAddress });
/** `?rows=1` includes the rows of every area. */
const monthQuery = z.strictObject({ rows: z.literal("1").optional() });
/** `?version=2` includes the charges of that submission. */
const chargesQuery = z.strictObject({ version: numberInAddress.optional() });

/** See row-order.ts. */
export const rowPosition = z
  .string()
  .max(LONGEST_POSITION)
  .regex(/^[0-9a-z]{6}(?:[0-9a-z]*[1-9a-z])?$/);

/** `amounts`: its numbers in the units of their columns; `position`: its place in the area. */
export const reportRow = z
  .object({ id: z.uuid(), version: z.int(), position: rowPosition, cells: z.record(z.string(), cell), amounts })
  .meta({ id: "ReportRow" });
export type ReportRow = z.infer<typeof reportRow>;

/** An area without its rows; updated with them, so that nobody adds up rows. */
export const areaSummary = z
  .object({
    area: areaId,
    state: z.enum(areaStates),
    rowCount: count,
    /** Changes with every save of its rows. */
    edition: count,
    /** The number of findings by level; `asks` without those that have a reason. */
    blocks: count,
    /** The part of `blocks` that is only not entered yet. */
    toEnter: count,
    asks: count,
    warns: count,
    totals: amounts,
    updatedAt: z.string().nullable(),
  })
  .meta({ id: "AreaSummary" });
export type AreaSummary = z.infer<typeof areaSummary>;

/** Switched-off areas with rows, which are kept but not submitted. */
export const leftOut = z.array(z.strictObject({ area: areaId, rowCount: count })).max(areaIds.length);
export type LeftOut = z.infer<typeof leftOut>;

/** A finding of the checks, with its place. */
export const monthFinding = z.object({
  area: areaId,
  rowId: z.uuid().nullable(),
  /** Its number in the area from 1, if known. */
  rowNumber: z.int().optional(),
  column: z.string().nullable(),
  level: findingLevel,
  /** Identifies the finding for its reason. */
  check: z.string(),
  message: z.string(),
  reason: z.string().nullable(),
  /** It blocks because a quantity, a day or the like is not entered yet. */
  isToEnter: z.literal(true).optional(),
  /** The message in parts: what is unusual, the value, and what it was compared with ("zwykle 12 kg"). Only of an open month. */
  compared: z.object({ what: z.string(), value: z.string(), usual: z.string() }).optional(),
});
export type MonthFinding = z.infer<typeof monthFinding>;
export type ComparedValue = NonNullable<MonthFinding["compared"]>;

export const areaReport = z
  .object({
    ...reportStanding,
    year,
    month,
    summary: areaSummary,
    rows: z.array(reportRow),
    /** About this area's rows; the month has its own findings. */
    findings: z.array(monthFinding),
    /** The used part of the client's daily write limit, from a half on. */
    usedVolume: z.number().min(0).max(1).optional(),
    /** Rows from sales with their counted cells, to see whether somebody has changed them (`isAsCounted`). */
    fromSales: z.array(z.object({ id: z.uuid(), cells: z.record(z.string(), cell) })).optional(),
  })
  .meta({ id: "AreaReport" });
export type AreaReport = z.infer<typeof areaReport>;

/** Who did something, and when. */
export const doneBy = z.object({ at: z.iso.datetime(), by: actor });
export type DoneBy = z.infer<typeof doneBy>;

/** Who returned a report; reopened: after approval. */
export const returnedBy = doneBy.extend({ isReopened: z.boolean() });
export type ReturnedBy = z.infer<typeof returnedBy>;

const due = z.enum(dueStates);

export const monthReport = z
  .object({
    ...reportStanding,
    year,
    month,
    dueOn: z.string(),
    due,
    /** Only while it is returned. */
    returned: returnedBy.nullable(),
    /** In order: for an open month the areas that the client may manage, for a closed one those of its version. */
    areas: z.array(areaSummary),
    leftOut,
    findings: z.array(monthFinding),
    /** Waiting lines of an open month, which is submitted without them; absent: none. */
    waitingSales: count.optional(),
    /** Lines that came while it was closed, until it is counted again. */
    uncountedSales: count.optional(),
    /** Products whose card has changed since the count. */
    otherCards: count.optional(),
    /** Advances without a final invoice, whose goods are in no row. */
    openAdvances: count.optional(),
    /** Corrections whose invoice is missing, so that their month may be another. */
    awaitedInvoices: count.optional(),
    /** On request, the rows of all areas, also left-out ones; `findings` of an open month are then those of rows. */
    rows: z.partialRecord(areaId, z.array(reportRow)).optional(),
    /** With them: those that were counted from sales. */
    fromSales: z.array(z.uuid()).optional(),
  })
  .meta({ id: "MonthReport" });
export type MonthReport = z.infer<typeof monthReport>;

/** By `turnOf`; absent: nobody's. */
const turn = z.enum(turns).optional();

export const yearReport = z
  .object({
    ...reportStanding,
    year,
    turn,
    /** `dueStateOfYear` */
    due,
    returned: returnedBy.optional(),
    /** A month was corrected since the year was submitted. */
    isOutdated: z.boolean(),
    /** Its months (`monthsOfYear`), once all are submitted. */
    madeOf: z.array(month),
    months: z.array(
      z.object({
        ...reportStanding,
        month,
        turn,
        returned: returnedBy.optional(),
        dueOn: z.string(),
        due,
        areas: z.array(areaSummary),
        leftOut,
      }),
    ),
  })
  .meta({ id: "YearReport" });
export type YearReport = z.infer<typeof yearReport>;

/**
 * `set` has the changed cells, null removes the row; version 0 creates one. Without `position` a new row goes to the
 * end, and others stay. All or nothing.
 */
export const rowsPatch = z.strictObject({
  requestId,
  changes: z
    .array(
      z.strictObject({
        id: z.uuid().toLowerCase(),
        version: z.int().min(0).max(2_147_483_647),
        set: z.record(z.string().max(40), cell).nullable(),
        position: rowPosition.optional(),
      }),
    )
    .min(1)
    .max(MOST_CHANGES),
});
export type RowsPatch = z.infer<typeof rowsPatch>;

/**
 * The changed rows as they are now, without removed ones. The area derives the rest with the dictionaries of
 * `revision`, which is also in their ETag. (Older stored answers have none.)
 */
export const patchedRows = z
  .object({ rows: z.array(reportRow), revision: z.string().optional() })
  .meta({ id: "PatchedRows" });
export type PatchedRows = z.infer<typeof patchedRows>;

/** Details of 409 ABORTED: the rows that others have changed, as now (null: removed), and by whom, if known. */
export const rowsConflict = z.object({
  rows: z.array(z.object({ id: z.uuid(), row: reportRow.nullable(), changed: doneBy.nullable() })),
});
export type RowsConflict = z.infer<typeof rowsConflict>;

export const ofReports = { kind: "document", who: "signedIn", refuses: refusedOfClient, compress: true } as const;

export const reportEndpoints = {
  "GET /api/users/:uid/reports/:year": { ...ofReports, params: yearParams, output: yearReport, isBuilt: true },
  "GET /api/users/:uid/reports/:year/charges": {
    ...ofReports,
    params: yearParams,
    query: chargesQuery,
    output: yearCharges,
    isBuilt: true,
  },
  "GET /api/users/:uid/reports/:year/outlook": { ...ofReports, params: yearParams, output: yearOutlook, isBuilt: true },
  "PATCH /api/users/:uid/reports/:year/inputs": {
    ...ofReports,
    refuses: [...refusedOfClient, "ABORTED", "FAILED_PRECONDITION"],
    params: yearParams,
    body: yearInputsPatch,
    output: patchedYearInputs,
  },
  "GET /api/users/:uid/reports/:year/:month": {
    ...ofReports,
    params: monthParams,
    query: monthQuery,
    output: monthReport,
    isBuilt: true,
  },
  "GET /api/users/:uid/reports/:year/:month/:area": {
    ...ofReports,
    params: areaParams,
    output: areaReport,
    isBuilt: true,
  },
  "PATCH /api/users/:uid/reports/:year/:month/:area": {
    ...ofReports,
    refuses: [...refusedOfClient, "ABORTED"],
    params: areaParams,
    body: rowsPatch,
    output: patchedRows,
    largest: 1024 * 1024, // five hundred rows with long remarks
    isBuilt: true,
  },
} as const satisfies EndpointTable;

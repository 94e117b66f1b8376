import { pick } from "@ekorok/domain/pick";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { AreaSummary } from "@ekorok/domain/reports/contract/reports";
import type { ReportStatus } from "@ekorok/domain/reports/status";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Db, preparedOnce } from "../../db/index.ts";
import {
  dictionaryState,
  reportAreas,
  reportReasons,
  reportRows,
  reports,
  users,
  saleRows,
  writtenVolume,
  type StoredFinding,
} from "../../db/schema.ts";
import { mainThreadLimit, TooLargeForMainThread } from "../../threads/large.ts";
import { type ReadableReports, WHOLE_YEAR_MONTH, type Period } from "./report-key.ts";
import type { StoredReason, StoredRow } from "./reckon.ts";
import { hasAccepted, isClosed, isOutOfStep, monthStamp, servedFrom } from "./rules-in-sql.ts";

export type Standing = {
  status: ReportStatus;
  submissions: number;
  correction: number;
  returnReason: string | null;
  submittedAt: Date | null;
  approvedAt: Date | null;
  isOutdated: boolean;
};

export const untouched: Standing = {
  status: "draft",
  submissions: 0,
  correction: 0,
  returnReason: null,
  submittedAt: null,
  approvedAt: null,
  isOutdated: false,
};

export type AreaNumbers = Omit<AreaSummary, "area" | "state" | "edition"> & {
  month: number;
  area: string;
  /** Reasons that the last check of the whole month asked for, besides `asks`, which counts those of rows. */
  monthAsks: number;
  isDeclaredEmpty: boolean;
  /** The area refers to a dictionary item that has changed since. For closed months this has no effect. */
  isOutOfStep: boolean;
  /** The month's newest version contains the area. */
  isSubmitted: boolean;
  lastVersion: number;
};
type StoredArea = AreaNumbers & { findings: StoredFinding[]; revision: string | null };
/** Rows in their order, by area; areas without rows are left out. */
type StoredRows = Partial<Record<string, StoredRow[]>>;

const parameter = { uid: sql.placeholder("uid"), year: sql.placeholder("year"), month: sql.placeholder("month") };
const isoText = (column: PgColumn) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A list as one JSON value, so that one query reads several lists. */
const listOf = <T>(fields: Fields, from: SQL) =>
  sql<T[]>`(select coalesce(json_agg(${objectOf(fields)}), '[]') from ${from})`;

type Fields = Record<string, SQL | PgColumn>;
const objectOf = (fields: Fields) => {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
};

const numbers = {
  ...pick(reportAreas, "month", "area", "rowCount", "blocks", "toEnter", "asks", "warns"),
  ...pick(reportAreas, "monthAsks", "totals"),
  ...pick(reportAreas, "isDeclaredEmpty", "isSubmitted", "lastVersion"),
  isOutOfStep,
  updatedAt: isoText(reportAreas.updatedAt),
};
const row = pick(reportRows, "id", "version", "position", "cells", "amounts");
const { status, submissions, correction, returnReason, submittedAt, approvedAt, isOutdated } = reports;
export const standingColumns = { status, submissions, correction, returnReason, submittedAt, approvedAt, isOutdated };

type ReportPartTable = typeof reportAreas | typeof reportRows | typeof reportReasons;
const ofMonth = (table: ReportPartTable) =>
  sql`${table} where ${table.uid} = ${parameter.uid} and ${table.year} = ${parameter.year} and ${table.month} = ${parameter.month}`;
const rowsByArea = (from: SQL) =>
  sql<StoredRows>`(select coalesce(json_object_agg(area, rows), '{}') from (
    select ${reportRows.area} as area, json_agg(${objectOf(row)} order by ${reportRows.position}, ${reportRows.id}) as rows
      from ${from} group by ${reportRows.area}) by_area)`;

/** Null if there are more rows than may be read here. */
const unlessLarge = (rows: SQL<StoredRows>, from: SQL) =>
  sql<StoredRows | null>`case when (select coalesce(sum(${reportAreas.rowCount}), 0) from ${from}) <= ${sql.placeholder("mostRows")} then ${rows} end`;

/** The used share of the client's daily write volume. */
const usedVolume = sql<number>`coalesce((select ekorok.used_share(${writtenVolume.bytes}, ${writtenVolume.answered}) from ${writtenVolume}
  where ${writtenVolume.uid} = ${parameter.uid} and ${writtenVolume.day} = (now() at time zone 'Europe/Warsaw')::date), 0)`;

const salesOfMonth = sql`${saleRows} where ${saleRows.uid} = ${parameter.uid} and ${saleRows.year} = ${parameter.year} and ${saleRows.month} = ${parameter.month}`;

/** Rows of a month that were counted from sales. */
const fromSales = sql<string[]>`(select coalesce(json_agg(${saleRows.rowId}), '[]') from ${salesOfMonth})`;

/** Rows of an area that were counted from sales, with the cells as counted. */
const salesRows = listOf<{ id: string; cells: Cells }>(
  { id: saleRows.rowId, cells: saleRows.cells },
  sql`${salesOfMonth} and ${saleRows.area} = ${sql.placeholder("area")}`,
);

const standingOf = (month: typeof WHOLE_YEAR_MONTH | typeof parameter.month) =>
  and(eq(reports.uid, users.uid), eq(reports.year, parameter.year), eq(reports.month, month));

const areasOfMonth = listOf<StoredArea>(
  { ...numbers, findings: reportAreas.findings, revision: reportAreas.revision },
  ofMonth(reportAreas),
);
const reasonsOfMonth = listOf<StoredReason & { area: string }>(
  {
    ...pick(reportReasons, "area", "check", "rowId", "explains", "reason"),
  },
  ofMonth(reportReasons),
);
const head = {
  permissions: users.permissions,
  servedFrom,
  hasAccepted,
  revision: dictionaryState.revision,
  standing: standingColumns,
  checkedOf: reports.checkedOf,
  stamp: monthStamp(sql`${parameter.uid}::uuid`, sql`${parameter.year}`, sql`${parameter.month}`),
};

/** What is stored of a client's month, with these columns besides. */
const selectMonth = <C extends Record<string, SQL>>(db: Db, columns: C) =>
  db
    .select({ ...head, areas: areasOfMonth, reasons: reasonsOfMonth, ...columns })
    .from(users)
    .innerJoin(dictionaryState, sql`true`)
    .leftJoin(reports, standingOf(parameter.month))
    .where(eq(users.uid, parameter.uid));

const monthQuery = (db: Db) => selectMonth(db, { rows: sql<StoredRows>`'{}'::json` }).prepare("month_report");

const monthWithRowsQuery = (db: Db) =>
  selectMonth(db, { rows: unlessLarge(rowsByArea(ofMonth(reportRows)), ofMonth(reportAreas)), fromSales }).prepare(
    "month_report_with_rows",
  );

const areaQuery = (db: Db) => {
  const ofArea = (table: typeof reportRows | typeof reportAreas) =>
    sql`${ofMonth(table)} and ${table.area} = ${sql.placeholder("area")}`;
  const rows = unlessLarge(rowsByArea(ofArea(reportRows)), ofArea(reportAreas));
  return selectMonth(db, { rows, usedVolume, salesRows }).prepare("area_report");
};

type StoredStanding = Omit<Standing, "submittedAt" | "approvedAt"> & {
  month: number;
  submittedAt: string | null;
  /** A closed month needs no check; an open one was checked since its last change. */
  isChecked: boolean;
};

const isChecked = sql<boolean>`(${isClosed} or ${reports.checkedOf} is not distinct from ${monthStamp(reports.uid, reports.year, reports.month)})`;

/** A client's year; the result does not grow with the number of rows. */
const yearQuery = (db: Db) =>
  db
    .select({
      permissions: users.permissions,
      servedFrom,
      hasAccepted,
      standing: standingColumns,
      months: listOf<StoredStanding>(
        { ...standingColumns, month: reports.month, submittedAt: isoText(reports.submittedAt), isChecked },
        sql`${reports} where ${reports.uid} = ${parameter.uid} and ${reports.year} = ${parameter.year} and ${reports.month} > ${WHOLE_YEAR_MONTH}`,
      ),
      areas: listOf<AreaNumbers>(
        numbers,
        sql`${reportAreas} where ${reportAreas.uid} = ${parameter.uid} and ${reportAreas.year} = ${parameter.year}`,
      ),
    })
    .from(users)
    .leftJoin(reports, standingOf(WHOLE_YEAR_MONTH))
    .where(eq(users.uid, parameter.uid))
    .prepare("year_report");

type Queries = ReturnType<typeof prepareAll>;
const prepareAll = (db: Db) => ({
  month: monthQuery(db),
  monthWithRows: monthWithRowsQuery(db),
  area: areaQuery(db),
  year: yearQuery(db),
});
export const queriesOf = preparedOnce(prepareAll);

export type StoredMonth = Awaited<ReturnType<Queries["month"]["execute"]>>[number] & { fromSales?: string[] };
export type StoredYear = Awaited<ReturnType<Queries["year"]["execute"]>>[number];

/** Rows that take the main thread some milliseconds; checking takes much longer than sending. */
const MAIN_THREAD_ROWS = { all: 1_000, "to check": 50 } as const;

/** Throws if the rows were too many for this thread. */
function withRows<K extends { rows: StoredRows | null }>(
  stored: K | undefined,
): (K & { rows: StoredRows }) | undefined {
  if (!stored) return undefined;
  if (!stored.rows) throw new TooLargeForMainThread();
  return { ...stored, rows: stored.rows };
}

export async function findMonth(
  db: Db,
  uid: ReadableReports,
  key: Period,
  rows: "none" | keyof typeof MAIN_THREAD_ROWS,
): Promise<StoredMonth | undefined> {
  const { month, monthWithRows } = queriesOf(db);
  if (rows === "none") return (await month.execute({ ...key, uid }))[0];
  const mostRows = mainThreadLimit(db, MAIN_THREAD_ROWS[rows]);
  return withRows((await monthWithRows.execute({ ...key, uid, mostRows }))[0]);
}

export async function findArea(
  db: Db,
  uid: ReadableReports,
  key: Period & { area: string },
): Promise<(StoredMonth & { usedVolume: number; salesRows: { id: string; cells: Cells }[] }) | undefined> {
  const mostRows = mainThreadLimit(db, MAIN_THREAD_ROWS.all);
  return withRows((await queriesOf(db).area.execute({ ...key, uid, mostRows }))[0]);
}

export async function findYear(db: Db, uid: ReadableReports, year: number): Promise<StoredYear | undefined> {
  return (await queriesOf(db).year.execute({ uid, year }))[0];
}

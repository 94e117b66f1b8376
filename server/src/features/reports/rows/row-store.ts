import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { areaState, isReady } from "@ekorok/domain/reports/status";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { type Db, preparedOnce } from "../../../db/index.ts";
import { reportAreas, reportReasons, reportRows, reports } from "../../../db/schema.ts";
import { mainThreadLimit, TooLargeForMainThread } from "../../../threads/large.ts";
import { changesSql, type HistoryEntry } from "../../history/store.ts";
import { changeBitsName, changeBitsSql } from "../area-bits.ts";
import type { StoredReason, ComputedArea, StoredRow } from "../reckon.ts";
import { hasReportKey, type ReportKey } from "../report-key.ts";
import { isAreaReady, isClosed } from "../rules-in-sql.ts";
import { markAmountStaleSql } from "../stale-amounts.ts";
import type { ChangedRows } from "./row-changes.ts";

type AreaKey = ReportKey & { area: AreaId };
type WrittenRows = Pick<ChangedRows, "added" | "altered" | "removed">;
type AreaToStore = ComputedArea & {
  isDeclaredEmpty: boolean;
  /** Of the last check of the month; the next one tells whether it still holds. */
  monthAsks: number;
  wasReady: boolean;
  revision: string;
  lastVersion: number;
  updatedAt: Date;
};

const ofThis = sql`x.uid = ${reportAreas.uid} and x.year = ${reportAreas.year} and x.month = ${reportAreas.month} and x.area = ${reportAreas.area}`;
const reasonsOfArea = sql<StoredReason[]>`(
  select coalesce(json_agg(json_build_object('check', x."check", 'rowId', x.row_id, 'explains', x.explains, 'reason', x.reason)), '[]')
    from ${reportReasons} x where ${ofThis})`;
const rowsOfArea = sql<StoredRow[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'version', x.version, 'position', x.position, 'cells', x.cells, 'amounts', x.amounts) order by x.position, x.id), '[]')
    from ${reportRows} x where ${ofThis})`;

const { uid, year, month, area } = reportAreas;
const fields = {
  revision: reportAreas.revision,
  lastVersion: reportAreas.lastVersion,
  isDeclaredEmpty: reportAreas.isDeclaredEmpty,
  monthAsks: reportAreas.monthAsks,
  updatedAt: reportAreas.updatedAt,
  isReady: sql<boolean>`${isAreaReady}`,
  rows: rowsOfArea,
  reasons: reasonsOfArea,
};
const nothing = {
  revision: null,
  lastVersion: 0,
  isDeclaredEmpty: false,
  monthAsks: 0,
  updatedAt: null,
  isReady: false,
};

const MAIN_THREAD_ROWS = 1_000;

/** Reads an area before a change; the report must be locked. Also reads areas to be copied, without a lock. */
export async function readAreaToChange(db: Db, place: AreaKey) {
  const [stored] = await areaQuery(db).execute({ ...place, mostRows: mainThreadLimit(db, MAIN_THREAD_ROWS) });
  if (!stored) return { ...nothing, rows: [], reasons: [] };
  if (!stored.rows) throw new TooLargeForMainThread();
  return { ...stored, rows: stored.rows };
}

const given = (name: keyof AreaKey) => sql.placeholder(name);
const areaQuery = preparedOnce((db) =>
  db
    .select({
      ...fields,
      rows: sql<
        StoredRow[] | null
      >`case when ${reportAreas.rowCount} <= ${sql.placeholder("mostRows")} then ${rowsOfArea} end`,
    })
    .from(reportAreas)
    .where(and(eq(uid, given("uid")), eq(year, given("year")), eq(month, given("month")), eq(area, given("area"))))
    .prepare("area_to_change"),
);

const isOfClosed = sql<boolean>`exists (select from ${reports} where ${and(hasReportKey(reports, { uid, year, month }), isClosed)})`;

export const readAreas = (db: Db, isWanted: SQL | undefined) =>
  db
    .select({ uid, year, month, area, ...fields, isClosed: isOfClosed })
    .from(reportAreas)
    .where(isWanted);
export type AreaToChange = Awaited<ReturnType<typeof readAreas>>[number];

/**
 * The only writer of rows, of what follows from them, and of the history of both, in one statement. It is prepared
 * under a name that lists its steps, because planning takes as long as executing.
 */
export async function writeSave(
  db: Db,
  place: AreaKey,
  written: WrittenRows,
  stored: AreaToStore,
  change?: HistoryEntry,
  answer?: SQL,
): Promise<void> {
  const isNowReady =
    stored.asks + stored.monthAsks === 0 &&
    isReady(areaState(stored.rowCount, stored.blocks, stored.isDeclaredEmpty && stored.rowCount === 0));
  const hasRows = stored.rowCount > 0;
  const hadRows = stored.rowCount - written.added.length + written.removed.length > 0;
  const becoming = {
    ...(isNowReady !== stored.wasReady && { ready: isNowReady }),
    ...(hasRows !== hadRows && { filled: hasRows }),
  };
  const name = changeBitsName(becoming);
  const steps: Record<string, SQL> = {
    ...rowsSql(place, written),
    area: areaSql(place, stored),
    stale: markAmountStaleSql(place),
    ...(name !== "" && { [name]: changeBitsSql(place, [place.area], becoming) }),
    ...(change ? { history: changesSql([change]) } : {}),
    ...(answer ? { answer } : {}),
  };
  const named = Object.entries(steps).map(([name, step]) => db.$with(name, {}).as(step));
  await db
    .with(...named)
    .select({ done: sql`1` })
    .from(sql`(values (1)) one`)
    .prepare(`save_${Object.keys(steps).join("_")}`)
    .execute();
}

const listed = (rows: readonly StoredRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, version int, position text, cells jsonb, amounts jsonb)`;

/** Rows were parsed by the area's schema (row-changes.ts). */
function rowsSql({ uid, year, month, area }: AreaKey, { added, altered, removed }: WrittenRows): Record<string, SQL> {
  const here = sql`r.uid = ${uid} and r.year = ${year} and r.month = ${month} and r.area = ${area}`;
  return {
    ...(removed.length > 0 && {
      removed: sql`delete from ${reportRows} r where ${here} and r.id in (select id from ${listed(removed)})`,
    }),
    ...(altered.length > 0 && {
      altered: sql`update ${reportRows} r set cells = new.cells, amounts = new.amounts, version = new.version, position = new.position, updated_at = now()
                     from ${listed(altered)} where ${here} and r.id = new.id`,
    }),
    ...(added.length > 0 && {
      added: sql`insert into ${reportRows} (uid, year, month, area, id, version, position, cells, amounts)
                 select ${uid}::uuid, ${year}::smallint, ${month}::smallint, ${area}::text, id, version, position, cells, amounts from ${listed(added)}`,
    }),
  };
}

/** Rows cancel a declaration that the area is empty. */
function areaSql({ uid, year, month, area }: AreaKey, stored: AreaToStore): SQL {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const {
    rowCount,
    blocks,
    toEnter,
    asks,
    warns,
    totals,
    findings,
    items,
    quantities,
    revision,
    lastVersion,
    updatedAt,
  } = stored;
  const columns = {
    row_count: sql`${rowCount}`,
    blocks: sql`${blocks}`,
    to_enter: sql`${toEnter}`,
    asks: sql`${asks}`,
    warns: sql`${warns}`,
    totals: json(totals),
    findings: json(findings),
    quantities: json(quantities),
    items: sql`${`{${items.join(",")}}`}::uuid[]`,
    revision: sql`${revision}`,
    last_version: sql`${lastVersion}`,
    updated_at: sql`${updatedAt.toISOString()}`,
  };
  const names = Object.keys(columns);
  const list = (parts: readonly string[]) => sql.raw(parts.join(", "));
  return sql`insert into ${reportAreas} as a (uid, year, month, area, ${list(names)})
    values (${uid}, ${year}, ${month}, ${area}, ${sql.join(Object.values(columns), sql`, `)})
    on conflict (uid, year, month, area) do update
       set (${list(names)}) = (${list(names.map((name) => `excluded.${name}`))}),
           is_declared_empty = a.is_declared_empty and excluded.row_count = 0`;
}

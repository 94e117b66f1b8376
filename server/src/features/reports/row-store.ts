import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportAreas, reportReasons, reportRows } from "../../db/schema.ts";
import type { Reason, Reckoned, Row } from "./reckon.ts";
import type { Changed } from "./row-changes.ts";
import type { ReportKey } from "./store.ts";

type Place = { uid: string; year: number; month: number; area: string };
type Placed = typeof reportAreas | typeof reportRows | typeof reportReasons;
const at = (table: Placed, { uid, year, month, area }: Place) =>
  and(eq(table.uid, uid), eq(table.year, year), eq(table.month, month), eq(table.area, area));

const reasonsOfArea = sql<Reason[]>`(
  select coalesce(json_agg(json_build_object('check', g."check", 'rowId', g.row_id, 'explains', g.explains, 'reason', g.reason)), '[]')
    from ${reportReasons} g
   where g.uid = ${reportAreas.uid} and g.year = ${reportAreas.year} and g.month = ${reportAreas.month} and g.area = ${reportAreas.area})`;

/** An area as it is before a change. The report is locked by now, so it stays so until the change. */
export async function readAreaToChange(db: Db, key: ReportKey, area: string) {
  const [kept] = await db
    .select({ area: reportAreas, reasons: reasonsOfArea })
    .from(reportAreas)
    .where(at(reportAreas, { ...key, area }));
  return {
    rows: kept?.area.rowCount ? await readRows(db, key, area) : [],
    reasons: kept?.reasons ?? [],
    revision: kept?.area.revision ?? null,
    lastVersion: kept?.area.lastVersion ?? 0,
    isDeclaredEmpty: kept?.area.isDeclaredEmpty ?? false,
    updatedAt: kept?.area.updatedAt.toISOString() ?? "",
  };
}

const { id, version, cells, amounts } = reportRows;

function readRows(db: Db, key: ReportKey, area: string): Promise<Row[]> {
  return db
    .select({ id, version, cells, amounts })
    .from(reportRows)
    .where(at(reportRows, { ...key, area }))
    .orderBy(reportRows.ordinal);
}

export function readReasons(db: Db, place: Place): Promise<Reason[]> {
  const { check, rowId, explains, reason } = reportReasons;
  return db.select({ check, rowId, explains, reason }).from(reportReasons).where(at(reportReasons, place));
}

const asList = (rows: readonly Row[]) => JSON.stringify(rows);
const listed = (rows: readonly Row[]) =>
  sql`jsonb_to_recordset(${asList(rows)}::jsonb) as new (id uuid, version int, cells jsonb, amounts jsonb)`;

/** The one writer of rows: they come from the area's schema, see row-changes.ts. New ones go to the end, in their order. */
export async function writeRows(
  db: Db,
  { uid, year, month }: ReportKey,
  area: string,
  { added, altered, removed }: Pick<Changed, "added" | "altered" | "removed">,
): Promise<void> {
  const here = sql`r.uid = ${uid} and r.year = ${year} and r.month = ${month} and r.area = ${area}`;
  if (removed.length > 0)
    await db.execute(sql`delete from ${reportRows} r where ${here} and r.id in (select id from ${listed(removed)})`);
  if (altered.length > 0)
    await db.execute(
      sql`update ${reportRows} r set cells = new.cells, amounts = new.amounts, version = new.version, updated_at = now()
            from ${listed(altered)} where ${here} and r.id = new.id`,
    );
  if (added.length > 0)
    await db.execute(
      sql`insert into ${reportRows} (uid, year, month, area, id, version, cells, amounts)
          select ${uid}::uuid, ${year}::smallint, ${month}::smallint, ${area}::text, id, version, cells, amounts from ${listed(added)}`,
    );
}

/** What follows from the rows, in the same transaction. Rows take back that there was nothing to report. */
export async function writeArea(
  db: Db,
  key: ReportKey,
  area: string,
  reckoned: Reckoned & { revision: string; lastVersion: number },
): Promise<string> {
  const values = { ...reckoned, updatedAt: sql`now()` };
  const [written] = await db
    .insert(reportAreas)
    .values({ ...key, area, ...values })
    .onConflictDoUpdate({
      target: [reportAreas.uid, reportAreas.year, reportAreas.month, reportAreas.area],
      set: { ...values, ...(reckoned.rowCount > 0 ? { isDeclaredEmpty: false } : {}) },
    })
    .returning({ updatedAt: reportAreas.updatedAt });
  return written?.updatedAt.toISOString() ?? "";
}

import type { Area } from "@ekorok/domain/areas/define-area";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reportRows, reports } from "../../../db/schema.ts";
import { readRevision } from "../../dictionaries/store.ts";
import { bookOf } from "../dictionary-cache.ts";
import { hasReportKey, type ReadableReports } from "../report-key.ts";
import { withAmounts, type StoredRow } from "../reckon.ts";
import { isOpen, isOutOfStep } from "../rules-in-sql.ts";

/** The rows of an area in several months: closed ones as handed in, open ones with the present dictionaries. */
export async function readRowsOfMonths(
  db: Db,
  uid: ReadableReports,
  { year, months }: { year: number; months: number[] },
  area: Area,
): Promise<Map<number, StoredRow[]>> {
  const { month, id, version, position, cells, amounts } = reportRows;
  const isStale = sql<boolean>`${and(isOutOfStep, or(isNull(reports.status), isOpen))}`;
  const found = await db
    .select({ month, isStale, row: { id, version, position, cells, amounts } })
    .from(reportRows)
    .innerJoin(reportAreas, and(hasReportKey(reportAreas, reportRows), eq(reportAreas.area, reportRows.area)))
    .leftJoin(reports, hasReportKey(reports, reportRows))
    .where(
      and(
        eq(reportRows.uid, uid),
        eq(reportRows.year, year),
        inArray(reportRows.month, months),
        eq(reportRows.area, area.id),
      ),
    )
    .orderBy(asc(month), asc(position), asc(id));
  const byMonth = new Map<number, StoredRow[]>(found.map((one) => [one.month, []]));
  for (const one of found) byMonth.get(one.month)?.push(one.row);
  for (const stale of new Set(found.flatMap((one) => (one.isStale ? [one.month] : [])))) {
    const book = await bookOf(db, await readRevision(db), { year, month: stale });
    byMonth.set(stale, withAmounts(area, byMonth.get(stale) ?? [], book));
  }
  return byMonth;
}

import { reportMoves, areaStanding, areaState, isEditable, isReady } from "@ekorok/domain/reports/status";
import { eq, sql, and, gt } from "drizzle-orm";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Db } from "../../../db/index.ts";
import { history, reports, reportVersions, reportAreas } from "../../../db/schema.ts";
import { itemOf, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { untouched } from "../store.ts";
import type { Discrepancy } from "../../../discrepancies.ts";
import { bitsOf } from "../area-bits.ts";

const moves = sql.param(reportMoves.map((move) => `report.${move}`));
const item = sql`case ${reports.month} when ${WHOLE_YEAR_MONTH} then ${reports.year}::text else ${reports.year} || '/' || ${reports.month} end`;
const isItsMove = sql`h.uid = ${reports.uid} and h.item = ${item} and h.action = any(${moves}::text[])`;
const isItsVersion = sql`v.uid = ${reports.uid} and v.year = ${reports.year} and v.month = ${reports.month}`;

/** The status after the last move in the history; without any, the report was never handed in. */
const saidStatus = sql<string>`coalesce(
  (select h.after ->> 'status' from ${history} h where ${isItsMove} order by h.number desc limit 1), ${untouched.status})`;

const lastHandedIn = sql`(select v.submitted_at from ${reportVersions} v where ${isItsVersion} order by v.number desc limit 1)`;

/** Compares each report's status with the history, and its time of submission with the newest version. */
export async function checkStatuses(db: Db, uid: string): Promise<{ reports: number; places: Discrepancy[] }> {
  const { year, month, status } = reports;
  const isSameTime = sql<boolean>`${reports.submittedAt} is not distinct from ${lastHandedIn}`;
  const found = await db
    .select({ year, month, status, saidStatus, isSameTime })
    .from(reports)
    .where(eq(reports.uid, uid))
    .orderBy(year, month);
  const places = found.flatMap(({ status, saidStatus, isSameTime, ...period }) =>
    [
      ...(status === saidStatus ? [] : [`it is ${status}, and by the history ${saidStatus}`]),
      ...(isSameTime ? [] : ["it was handed in at another time than its newest submission says"]),
    ].map((what) => ({ uid, where: itemOf(period), what })),
  );
  return { reports: found.length, places };
}

type StoredAreaState = {
  area: string;
  rowCount: number;
  blocks: number;
  asks: number;
  isDeclaredEmpty: boolean;
  isSubmitted: boolean;
};

const isOfReport = sql`a.uid = ${reports.uid} and a.year = ${reports.year} and a.month = ${reports.month}`;

/** Reports whose bits of ready and filled areas differ from their areas. */
export async function checkBits(db: Db, uid: string): Promise<Discrepancy[]> {
  const { year, month, status, readyBits, filledBits } = reports;
  const areas = sql<StoredAreaState[]>`(
    select coalesce(json_agg(json_build_object('area', a.area, 'rowCount', a.row_count, 'blocks', a.blocks, 'asks', a.asks + a.month_asks,
             'isDeclaredEmpty', a.is_declared_empty, 'isSubmitted', a.is_submitted)), '[]')
      from ${reportAreas} a where ${isOfReport})`;
  const found = await db
    .select({ year, month, status, readyBits, filledBits, areas })
    .from(reports)
    .where(and(eq(reports.uid, uid), gt(month, WHOLE_YEAR_MONTH)));
  return found.flatMap(({ status, readyBits, filledBits, areas, ...period }) => {
    // In a closed month, the bits name the areas that were handed in.
    const isNamed = (area: StoredAreaState) =>
      isEditable(status)
        ? isReady(areaStanding({ state: areaState(area.rowCount, area.blocks, area.isDeclaredEmpty), asks: area.asks }))
        : area.isSubmitted;
    const wrong = [
      ...(bitsWhere(areas, isNamed) === readyBits ? [] : ["other areas are named as ready than are"]),
      ...(bitsWhere(areas, ({ rowCount }) => rowCount > 0) === filledBits
        ? []
        : ["other areas are named as filled than are"]),
    ];
    return wrong.map((what) => ({ uid, where: itemOf(period), what }));
  });
}

const bitsWhere = (areas: readonly StoredAreaState[], isOne: (area: StoredAreaState) => boolean): number =>
  bitsOf(areas.filter(isOne).flatMap(({ area }) => areaById(area)?.id ?? []));

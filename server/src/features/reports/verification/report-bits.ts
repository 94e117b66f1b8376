import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaState, isEditable, isReady } from "@ekorok/domain/reports/status";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reports } from "../../../db/schema.ts";
import { bitsOf } from "../ready-areas.ts";
import { itemOf, YEARS_OWN } from "../report-key.ts";
import type { Place } from "../../../verifying/found.ts";

type KeptArea = {
  area: string;
  rowCount: number;
  blocks: number;
  isDeclaredEmpty: boolean;
  isSubmitted: boolean;
};

const isOfReport = sql`a.uid = ${reports.uid} and a.year = ${reports.year} and a.month = ${reports.month}`;

/** Reports that name other areas as ready, or as holding rows, than their areas say. */
export async function checkBits(db: Db, uid: string): Promise<Place[]> {
  const { year, month, status, readyBits, filledBits } = reports;
  const areas = sql<KeptArea[]>`(
    select coalesce(json_agg(json_build_object('area', a.area, 'rowCount', a.row_count, 'blocks', a.blocks,
             'isDeclaredEmpty', a.is_declared_empty, 'isSubmitted', a.is_submitted)), '[]')
      from ${reportAreas} a where ${isOfReport})`;
  const found = await db
    .select({ year, month, status, readyBits, filledBits, areas })
    .from(reports)
    .where(and(eq(reports.uid, uid), gt(month, YEARS_OWN)));
  return found.flatMap(({ status, readyBits, filledBits, areas, ...period }) => {
    // Of a closed month those are named that were handed in.
    const isNamed = (area: KeptArea) =>
      isEditable(status) ? isReady(areaState(area.rowCount, area.blocks, area.isDeclaredEmpty)) : area.isSubmitted;
    const wrong = [
      ...(bitsWhere(areas, isNamed) === readyBits ? [] : ["other areas are named as ready than are"]),
      ...(bitsWhere(areas, ({ rowCount }) => rowCount > 0) === filledBits
        ? []
        : ["other areas are named as filled than are"]),
    ];
    return wrong.map((what) => ({ uid, where: itemOf(period), what }));
  });
}

const bitsWhere = (areas: readonly KeptArea[], isOne: (area: KeptArea) => boolean): number =>
  bitsOf(areas.filter(isOne).flatMap(({ area }) => areaById(area)?.id ?? []));

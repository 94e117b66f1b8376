import { areaIds, factsOf, type AreaId } from "@ekorok/domain/areas/area-ids";
import { sql, type SQL } from "drizzle-orm";
import { reportAreas, reports } from "../../db/schema.ts";
import type { ReportKey } from "./report-key.ts";
import { isAreaReady } from "./rules-in-sql.ts";

// A report says which of its areas are ready and which hold rows, a bit each, so that a list of reports need not look at areas.

export const bitsOf = (areas: readonly AreaId[]): number => areas.reduce((all, area) => all | factsOf(area).bit, 0);

export const areasIn = (all: number): AreaId[] => areaIds.filter((id) => (all & factsOf(id).bit) !== 0);

export function countBits(all: number): number {
  let count = 0;
  for (let rest = all; rest > 0; rest &= rest - 1) count++; // which takes the lowest away
  return count;
}

const isThis = ({ uid, year, month }: ReportKey) => sql`uid = ${uid} and year = ${year} and month = ${month}`;

/** What areas become, as far as it is named. */
type BitChanges = { readonly ready?: boolean; readonly filled?: boolean };

export const changeBitsSql = (key: ReportKey, areas: readonly AreaId[], { ready, filled }: BitChanges): SQL => {
  const become = (column: SQL, isSo: boolean) =>
    sql`${column} = ${column} ${isSo ? sql`|` : sql`& ~`} ${bitsOf(areas)}::int`;
  const settings = [
    ...(ready === undefined ? [] : [become(sql`ready_bits`, ready)]),
    ...(filled === undefined ? [] : [become(sql`filled_bits`, filled)]),
  ];
  return sql`update ${reports} set ${sql.join(settings, sql`, `)} where ${isThis(key)}`;
};

/** For the name of a statement: "ready_filled", "unready". */
export const changeBitsName = (becoming: BitChanges): string =>
  Object.entries(becoming)
    .map(([name, isSo]) => `${isSo ? "" : "un"}${name}`)
    .join("_");

/** Of a month that is open again, all of them; while it was closed the report named those that were handed in. */
export const recomputeReadySql = (key: ReportKey): SQL => {
  const numbered = areaIds.map((id) => sql`when ${id} then ${factsOf(id).bit}::int`);
  return sql`update ${reports} set ready_bits = (
      select coalesce(bit_or(case area ${sql.join(numbered, sql` `)} else 0 end), 0)
        from ${reportAreas} where ${isThis(key)} and ${isAreaReady})
    where ${isThis(key)}`;
};

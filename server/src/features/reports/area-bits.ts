import { areaIds, factsOf, type AreaId } from "@ekorok/domain/areas/area-ids";
import { sql, type SQL } from "drizzle-orm";
import { reportAreas, reports } from "../../db/schema.ts";
import type { ReportKey } from "./report-key.ts";
import { isAreaReady } from "./rules-in-sql.ts";

// A report stores which areas are ready and which have rows as bits, so that lists need not read areas.

export const bitsOf = (areas: readonly AreaId[]): number => areas.reduce((all, area) => all | factsOf(area).bit, 0);

export const areasIn = (all: number): AreaId[] => areaIds.filter((id) => (all & factsOf(id).bit) !== 0);

export function countBits(all: number): number {
  let count = 0;
  for (let rest = all; rest > 0; rest &= rest - 1) count++; // clears the lowest bit
  return count;
}

const isThis = ({ uid, year, month }: ReportKey) => sql`uid = ${uid} and year = ${year} and month = ${month}`;

/** Which bits of areas to set or clear; left out, unchanged. */
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

/** Part of a prepared statement's name: "ready_filled", "unready". */
export const changeBitsName = (becoming: BitChanges): string =>
  Object.entries(becoming)
    .map(([name, isSo]) => `${isSo ? "" : "un"}${name}`)
    .join("_");

/** Recomputes the ready bits of a reopened month; while closed, they named the areas that were handed in. */
export const recomputeReadySql = (key: ReportKey): SQL => {
  const numbered = areaIds.map((id) => sql`when ${id} then ${factsOf(id).bit}::int`);
  return sql`update ${reports} set ready_bits = (
      select coalesce(bit_or(case area ${sql.join(numbered, sql` `)} else 0 end), 0)
        from ${reportAreas} where ${isThis(key)} and ${isAreaReady})
    where ${isThis(key)}`;
};

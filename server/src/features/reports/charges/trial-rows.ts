import { areaById } from "@ekorok/domain/areas/all-areas";
import { sumQuantities, type Quantities } from "@ekorok/domain/areas/quantities";
import { rowQuantities } from "@ekorok/domain/charges/row-quantities";
import type { Dictionaries } from "@ekorok/domain/dictionaries/collection";
import { and, arrayOverlaps, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reports } from "../../../db/schema.ts";
import { isOpen } from "../rules-in-sql.ts";
import { readAreas } from "../rows/row-store.ts";
import type { KeptQuantities } from "./year-facts.ts";

/**
 * What the rows of one client's open months count for by other dictionaries, in areas that refer to these items: a density
 * or a unit is part of the quantity, so what is kept does not say.
 */
export async function rowsCountedAnew(
  db: Db,
  uid: string,
  years: readonly number[],
  ids: readonly string[],
  dictionaries: Dictionaries,
): Promise<(area: KeptQuantities) => Quantities | undefined> {
  const { year, month } = reportAreas;
  const isOfOpenMonth = sql`exists (select from ${reports} where ${and(eq(reports.uid, reportAreas.uid), eq(reports.year, year), eq(reports.month, month), isOpen)})`;
  const found = await readAreas(
    db,
    and(eq(reportAreas.uid, uid), inArray(year, [...years]), arrayOverlaps(reportAreas.items, [...ids]), isOfOpenMonth),
  );
  const counted = new Map(
    found.map(({ rows, ...kept }) => {
      const area = areaById(kept.area);
      const book = { period: { year: kept.year, month: kept.month }, dictionaries };
      return [
        nameOf(kept),
        area && sumQuantities(rows.flatMap(({ cells }) => rowQuantities(area, cells, book))),
      ] as const;
    }),
  );
  return (area) => counted.get(nameOf(area));
}

const nameOf = ({ year, month, area }: { year: number; month: number; area: string }) => `${year}/${month}/${area}`;

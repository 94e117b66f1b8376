import { isDeepStrictEqual } from "node:util";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import type { Cells } from "@ekorok/domain/areas/cells";
import { totalsOf } from "@ekorok/domain/areas/totals";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { bitsOf } from "../src/features/reports/area-bits.ts";
import { asOwner } from "./administration.ts";
import { testDatabase } from "./app.ts";

type StoredArea = {
  uid: string;
  year: number;
  month: number;
  area: string;
  rowCount: number;
  totals: Cells;
  rows: { cells: Cells; amounts: Cells }[];
};

const figuresOf = (totals: Cells) => Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== null));

const NUMBERED = JSON.stringify(Object.fromEntries(areaIds.map((id) => [id, bitsOf([id])])));

/** Reports whose bits of filled areas are wrong, and open ones whose bits of ready areas are wrong. */
const bitsOutOfStep = (uid: string | null) => {
  const bitsWhere = (isSo: string) => `(
    select coalesce(bit_or(($2::jsonb ->> area)::int), 0) from ekorok.report_areas a
     where (a.uid, a.year, a.month) = (r.uid, r.year, r.month) and ${isSo})`;
  return asOwner(
    `select uid, year, month, ready_bits, filled_bits from ekorok.reports r
      where uid = coalesce($1, uid)
        and (filled_bits <> ${bitsWhere("row_count > 0")} or status in ('draft', 'returned')
             and ready_bits <> ${bitsWhere("asks + month_asks = 0 and case when row_count > 0 then blocks = 0 else is_declared_empty end")})`,
    [uid, NUMBERED],
  );
};

/** Compares the stored counts and sums of all areas, or of one client's, with their rows; returns those that differ. */
export async function wrongStoredSums(uid: string | null = null): Promise<object[]> {
  const kept = await asOwner<StoredArea>(
    `select uid, year, month, area, coalesce(a.row_count, 0) as "rowCount", coalesce(a.totals, '{}') as totals,
            coalesce(r.rows, '[]') as rows
       from ekorok.report_areas a
       full join (select uid, year, month, area, json_agg(json_build_object('cells', cells, 'amounts', amounts)) as rows
                    from ekorok.report_rows group by uid, year, month, area) r using (uid, year, month, area)
      where uid = coalesce($1, uid)`,
    [uid],
  );
  if (kept.length === 0) throw new Error("there is nothing to look at");
  const { db } = await testDatabase();
  const { dictionaries } = await readDictionaries(db);
  const ofRows = kept.flatMap(({ rowCount, totals, rows, ...place }) => {
    const area = areaById(place.area);
    const sums = area && figuresOf(totalsOf(area, rows, { period: place, dictionaries }));
    const isInStep = rowCount === rows.length && isDeepStrictEqual(figuresOf(totals), sums);
    return isInStep ? [] : [{ ...place, kept: { rowCount, totals }, ofRows: { rowCount: rows.length, totals: sums } }];
  });
  return [...ofRows, ...(await bitsOutOfStep(uid))];
}

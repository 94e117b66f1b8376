import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportRows, reports, reportVersions } from "../../../db/schema.ts";
import { itemOf, type Period } from "../report-key.ts";
import { isClosed } from "../rules-in-sql.ts";
import type { Place } from "../../../verifying/found.ts";

/** Cells that are filled in from others where nobody entered them: handed in they stand there, kept they need not. */
const filled = JSON.stringify(Object.fromEntries(areaIds.map((id) => [id, areaById(id)?.filled ?? []])));

/** Rows of closed months, each held against itself in the submission that closed the month, by its id. */
const otherRows = (uid: string) => sql`(
  with areas as materialized (
    select ${reports.year}, ${reports.month}, held ->> 'area' as area, held -> 'rows' as rows,
           array(select jsonb_array_elements_text(${filled}::jsonb -> (held ->> 'area'))) as filled
      from ${reports}
      join ${reportVersions} v
        on v.uid = ${reports.uid} and v.year = ${reports.year} and v.month = ${reports.month} and v.number = ${reports.submissions}
     cross join jsonb_array_elements(v.content -> 'areas') held
     where ${reports.uid} = ${uid} and ${reports.month} > 0 and ${isClosed}
  ), frozen as (
    select year, month, area, (handed_in ->> 'id')::uuid as id, handed_in -> 'cells' as cells, filled
      from areas cross join jsonb_array_elements(rows) handed_in
  ), kept as (
    select year, month, area, o.id, o.cells from areas join ${reportRows} o using (year, month, area) where o.uid = ${uid}
  )
  select year, month, area, id
    from frozen full join kept using (year, month, area, id)
   where (jsonb_strip_nulls(frozen.cells - filled) = jsonb_strip_nulls(kept.cells - filled)
          and frozen.cells @> jsonb_strip_nulls(kept.cells)) is not true
) other`;

export async function checkHandedInRows(db: Db, uid: string): Promise<Place[]> {
  const found = await db
    .select({
      year: sql<Period["year"]>`year`,
      month: sql<Period["month"]>`month`,
      area: sql<string>`area`,
      rows: sql<number>`count(*)::int`,
      one: sql<string>`min(id::text)`,
    })
    .from(otherRows(uid))
    .groupBy(sql`year, month, area`)
    .orderBy(sql`year, month, area`);
  return found.map(({ area, rows, one, ...period }) => ({
    uid,
    where: `${itemOf(period)}/${area}`,
    what: `row ${one}${rows > 1 ? ` and ${rows - 1} more are` : " is"} not as handed in`,
  }));
}

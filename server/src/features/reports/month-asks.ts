import { sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportAreas, reports } from "../../db/schema.ts";
import type { CheckedArea } from "./month-check.ts";
import type { ReportKey } from "./report-key.ts";
import { isClosed } from "./rules-in-sql.ts";

/**
 * Keeps how many reasons a month that was just checked wants beyond those of its rows, for the year and the first page, which
 * check nothing. An area that was saved meanwhile, or is being, is left to the check that follows; what was handed in
 * meanwhile stays as it is.
 */
export async function keepMonthAsks(db: Db, { uid, year, month }: ReportKey, checked: readonly CheckedArea[]) {
  const changed = checked.flatMap(({ area, numbers, reckoned }) => {
    const asks = Math.max(0, reckoned.asks - (numbers?.asks ?? 0));
    return numbers && numbers.monthAsks !== asks ? [{ area: area.id, asks, version: numbers.lastVersion }] : [];
  });
  if (changed.length === 0) return;
  await db.execute(sql`
    with said as (select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) said (area text, asks int, version int)),
         free as (select a.uid, a.year, a.month, a.area, said.asks from ${reportAreas} a join said using (area)
                   where a.uid = ${uid} and a.year = ${year} and a.month = ${month} and a.last_version = said.version
                     and not exists (select from ${reports} where ${reports.uid} = a.uid and ${reports.year} = a.year
                                        and ${reports.month} = a.month and ${isClosed})
                     for update of a skip locked)
    update ${reportAreas} a set month_asks = free.asks from free
     where a.uid = free.uid and a.year = free.year and a.month = free.month and a.area = free.area`);
}

import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reportRows, reports, reportVersions, users } from "../../../db/schema.ts";
import { permittedAreas } from "../areas.ts";
import { WHOLE_YEAR_MONTH } from "../report-key.ts";
import { isGivenBack, isOutOfStep } from "../rules-in-sql.ts";

export const isReopenedMonth = and(gt(reports.month, WHOLE_YEAR_MONTH), isGivenBack);

/** Months that were handed in and are open again, changed or not. */
export async function reopenedMonths(db: Db, uid: string, year: number): Promise<number[]> {
  const { month } = reports;
  const found = await db
    .select({ month })
    .from(reports)
    .where(and(eq(reports.uid, uid), eq(reports.year, year), isReopenedMonth))
    .orderBy(month);
  return found.map((one) => one.month);
}

/** Reopened months whose rows, or what they count for, differ from the version. */
export async function changedMonths(db: Db, uid: string, year: number): Promise<number[]> {
  const { month } = reports;
  const [client] = await db.select({ permissions: users.permissions }).from(users).where(eq(users.uid, uid));
  const switchedOn = sql.param(permittedAreas(client?.permissions ?? {}).map(({ id }) => id));
  const isOfMonth = (table: string) =>
    sql`${sql.raw(table)}.uid = ${reports.uid} and ${sql.raw(table)}.year = ${reports.year} and ${sql.raw(table)}.month = ${month}`;
  // Cells are not compared: versions contain computed ones. A changed row has another version.
  const rowsNow = sql`select r.area, r.id::text, r.version, r.amounts from ${reportRows} r
    where ${isOfMonth("r")} and r.area = any(${switchedOn}::text[])`;
  const handedIn = sql`${reportVersions} v cross join lateral jsonb_array_elements(v.content -> 'areas') a`;
  const isNewest = sql`${isOfMonth("v")} and v.number = ${reports.submissions}`;
  const rowsThen = sql`select a ->> 'area', r ->> 'id', (r ->> 'version')::int, r -> 'amounts'
    from ${handedIn} cross join lateral jsonb_array_elements(a -> 'rows') r where ${isNewest}`;
  const hasOtherRows = sql`exists ((${rowsNow}) except (${rowsThen})) or exists ((${rowsThen}) except (${rowsNow}))`;
  const countsOtherwise = sql`exists (select from ${reportAreas} join ${handedIn} on ${isNewest} and a ->> 'area' = ${reportAreas.area}
    where ${reportAreas.uid} = ${reports.uid} and ${reportAreas.year} = ${reports.year} and ${reportAreas.month} = ${month}
      and ${reportAreas.rowCount} > 0
      and (${isOutOfStep} or ${reportAreas.quantities} <> nullif(a -> 'quantities', 'null')))`;
  const found = await db
    .select({ month })
    .from(reports)
    .where(
      and(eq(reports.uid, uid), eq(reports.year, year), isReopenedMonth, sql`(${hasOtherRows} or ${countsOtherwise})`),
    )
    .orderBy(month);
  return found.map((one) => one.month);
}

import { isEditable } from "@ekorok/domain";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reports } from "../../db/schema.ts";
import { WHOLE_YEAR } from "./report-key.ts";
import { MONTHS } from "./year-view.ts";

/** The months of a year that are not handed in; they stay as they are until the transaction ends. */
export async function openMonths(db: Db, uid: string, year: number): Promise<number[]> {
  const found = await db
    .select({ month: reports.month, status: reports.status })
    .from(reports)
    .where(and(eq(reports.uid, uid), eq(reports.year, year), gt(reports.month, WHOLE_YEAR)))
    .orderBy(asc(reports.month))
    .for("share");
  const closed = new Set(found.flatMap(({ month, status }) => (isEditable(status) ? [] : [month])));
  return MONTHS.filter((month) => !closed.has(month));
}

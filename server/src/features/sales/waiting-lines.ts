import type { Month } from "@ekorok/domain";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleLines } from "../../db/schema.ts";
import type { ReadableReports } from "../reports/proofs.ts";

export const isOfMonth = (uid: ReadableReports, { year, month }: Month) =>
  and(eq(saleLines.uid, uid), eq(saleLines.year, year), eq(saleLines.month, month));

export const isWaiting = (uid: ReadableReports, month: Month) =>
  and(isOfMonth(uid, month), eq(saleLines.state, "waiting"));

/**
 * How many lines of a month wait for somebody; and how many, as they came while it was closed, for nothing but that it is
 * counted again.
 */
export async function countWaiting(
  db: Db,
  uid: ReadableReports,
  month: Month,
): Promise<{ waiting: number; uncounted: number }> {
  const cameLate = sql`${saleLines.why} = 'month'`;
  const [found] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where not ${cameLate}))::int`,
      uncounted: sql<number>`(count(*) filter (where ${cameLate}))::int`,
    })
    .from(saleLines)
    .where(isWaiting(uid, month));
  return found ?? { waiting: 0, uncounted: 0 };
}

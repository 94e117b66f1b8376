import type { Month } from "@ekorok/domain/periods/month";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { saleCarries, saleLines } from "../../db/schema.ts";
import type { ReadableReports } from "../reports/proofs.ts";

export const isOfMonth = (uid: ReadableReports, { year, month }: Month) =>
  and(eq(saleLines.uid, uid), eq(saleLines.year, year), eq(saleLines.month, month));

export const isWaiting = (uid: ReadableReports, month: Month) =>
  and(isOfMonth(uid, month), eq(saleLines.state, "waiting"));

/** What is below zero, and of which a person has to say what becomes of it. */
const isAsked = (uid: ReadableReports, { year, month }: Month) =>
  and(
    eq(saleCarries.uid, uid),
    eq(saleCarries.year, year),
    eq(saleCarries.month, month),
    isNull(saleCarries.toYear),
    eq(saleCarries.isDropped, false),
  );

/**
 * How many lines of a month, and sums below zero, wait for somebody; and how many, as they came while it was closed, for nothing but that it is
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
  const { waiting, uncounted } = found ?? { waiting: 0, uncounted: 0 };
  return { waiting: waiting + (await db.$count(saleCarries, isAsked(uid, month))), uncounted };
}

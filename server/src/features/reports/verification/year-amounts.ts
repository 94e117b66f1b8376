import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, yearAmounts } from "../../../db/schema.ts";
import { amountToStore, isInStep, type StoredAmount, presentCharges } from "../charges/year-charges.ts";
import { itemOf, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { type Discrepancy, checkOrReport } from "../../../verifying/discrepancies.ts";

/**
 * Holds what is kept of what a client's years cost against what they cost. What is marked as stale is yet to be brought up.
 * A release that changes how anything is reckoned marks all of it, in a migration; other numbers of the law do by themselves.
 */
export async function checkAmounts(db: Db, uid: string): Promise<{ years: number; places: Discrepancy[] }> {
  const { year, isAtLeast, isEstimate } = yearAmounts;
  const due = sql<string | null>`${yearAmounts.due}::numeric(18, 2)::text`;
  const kept = await db
    .select({ year, due, isAtLeast, isEstimate, hasUncounted })
    .from(yearAmounts)
    .where(and(eq(yearAmounts.uid, uid), eq(yearAmounts.isStale, false), isInStep));
  const places = await yearsOfNothing(db, uid);
  for (const { year, hasUncounted, ...amount } of kept) {
    // To count all its rows now would be to bring it up.
    const what = hasUncounted
      ? "what some of its areas count for in charges is not kept"
      : await checkOrReport(
          async () => wrongWith(amount, amountToStore(await presentCharges(db, uid, year))),
          (why) => `what it costs cannot be reckoned: ${why}`,
        );
    if (what !== null) places.push({ uid, where: itemOf({ year, month: WHOLE_YEAR_MONTH }), what });
  }
  return { years: kept.length, places };
}

const hasUncounted = sql<boolean>`exists (select from ${reportAreas} a where a.uid = ${yearAmounts}.uid and a.quantities is null)`;

const inWords = ({ due, isAtLeast, isEstimate }: StoredAmount) =>
  due === null ? "nothing" : `${isAtLeast ? "at least " : ""}${isEstimate ? "about " : ""}${due} zł`;

function wrongWith(kept: StoredAmount, present: StoredAmount): string | null {
  const [one, other] = [inWords(kept), inWords(present)];
  return one === other ? null : `${one} are kept as due, and by its charges it is ${other}`;
}

/** Years with rows of which it is not kept, nor marked, what they cost. */
async function yearsOfNothing(db: Db, uid: string): Promise<Discrepancy[]> {
  const { year } = reportAreas;
  const isKept = sql`exists (select from ${yearAmounts} k where k.uid = ${reportAreas.uid} and k.year = ${year})`;
  const found = await db
    .selectDistinct({ year })
    .from(reportAreas)
    .where(and(eq(reportAreas.uid, uid), gt(reportAreas.rowCount, 0), sql`not ${isKept}`));
  return found.map(({ year }) => ({
    uid,
    where: itemOf({ year, month: WHOLE_YEAR_MONTH }),
    what: "it is not kept what is due of it",
  }));
}

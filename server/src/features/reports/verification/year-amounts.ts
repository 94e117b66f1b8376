import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, yearAmounts } from "../../../db/schema.ts";
import { amountToStore, isInStep, type StoredAmount, presentCharges } from "../charges/year-charges.ts";
import { itemOf, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { type Discrepancy, checkOrReport } from "../../../discrepancies.ts";

/**
 * Compares the stored amounts of a client's years with their charges. Stale ones are to be recomputed anyway. A release
 * that computes anything differently must mark all amounts as stale, in a migration; changed numbers of the law are
 * noticed by themselves.
 */
export async function checkAmounts(db: Db, uid: string): Promise<{ years: number; places: Discrepancy[] }> {
  const { year, isAtLeast, isEstimate, reasons } = yearAmounts;
  const due = sql<string | null>`${yearAmounts.due}::numeric(18, 2)::text`;
  const stored = await db
    .select({ year, due, isAtLeast, isEstimate, reasons, hasUncounted })
    .from(yearAmounts)
    .where(and(eq(yearAmounts.uid, uid), eq(yearAmounts.isStale, false), isInStep));
  const places = await yearsOfNothing(db, uid);
  for (const { year, hasUncounted, ...amount } of stored) {
    // Computing the missing quantities here would be the job's work.
    const what = hasUncounted
      ? "what some of its areas count for in charges is not kept"
      : await checkOrReport(
          async () => wrongWith(amount, amountToStore(await presentCharges(db, uid, year), year)),
          (why) => `what it costs cannot be computed: ${why}`,
        );
    if (what !== null) places.push({ uid, where: itemOf({ year, month: WHOLE_YEAR_MONTH }), what });
  }
  return { years: stored.length, places };
}

const hasUncounted = sql<boolean>`exists (select from ${reportAreas} a where a.uid = ${yearAmounts}.uid and a.quantities is null)`;

const inWords = ({ due, isAtLeast, isEstimate }: StoredAmount) =>
  due === null ? "nothing" : `${isAtLeast ? "at least " : ""}${isEstimate ? "about " : ""}${due} zł`;

function wrongWith(stored: StoredAmount, present: StoredAmount): string | null {
  const [one, other] = [inWords(stored), inWords(present)];
  if (one !== other) return `${one} are kept as due, and by its charges it is ${other}`;
  // Not their labels, whose words a release may change.
  const topics = ({ reasons }: StoredAmount) => reasons.map(({ topic }) => topic).join(", ");
  return topics(stored) === topics(present)
    ? null
    : `kept as the reason for it is "${topics(stored)}", and by its charges it is "${topics(present)}"`;
}

/** Years with rows but without a stored amount. */
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

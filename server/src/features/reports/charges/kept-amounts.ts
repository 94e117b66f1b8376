import { chargesOf, Exact, type Charge } from "@ekorok/domain";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { yearAmounts } from "../../../db/schema.ts";
import { countMissing } from "../rows/recount.ts";
import { readYearFacts } from "./year-facts.ts";

/** What is due of all charges together. One that cannot be said yet leaves a sum that is the least it can be. */
function dueTogether(charges: readonly Charge[]): { due: string; isAtLeast: boolean; isEstimate: boolean } {
  return {
    due: charges.reduce((sum, { due }) => sum.plus(due?.amount ?? "0"), new Exact(0)).toFixed(2),
    isAtLeast: charges.some(({ due }) => due === null || due.isAtLeast),
    isEstimate: charges.some(({ due }) => due?.isEstimate),
  };
}

const AT_ONCE = 50;

/**
 * Brings up what is kept of years whose rows, inputs or rates have changed, one after the other. It is marked as true
 * before it is read: what changes meanwhile marks it again.
 */
export async function bringUpAmounts(db: Db, signal: AbortSignal): Promise<string | false> {
  let done = 0;
  for (;;) {
    const stale = await db
      .select({ uid: yearAmounts.uid, year: yearAmounts.year })
      .from(yearAmounts)
      .where(eq(yearAmounts.isStale, true))
      .limit(AT_ONCE);
    for (const key of stale) {
      signal.throwIfAborted();
      await bringUp(db, key);
    }
    done += stale.length;
    if (stale.length < AT_ONCE) return done > 0 && `Przeliczone lata klientów: ${done}.`;
  }
}

async function bringUp(db: Db, { uid, year }: { uid: string; year: number }): Promise<void> {
  const isThis = and(eq(yearAmounts.uid, uid), eq(yearAmounts.year, year));
  await db.transaction(async (db) => {
    await db.update(yearAmounts).set({ isStale: false }).where(isThis);
    await countMissing(db, uid);
    const { facts } = await readYearFacts(db, uid, year);
    await db
      .update(yearAmounts)
      .set(dueTogether(chargesOf(facts)))
      .where(isThis);
  });
}

import { dueTogether } from "@ekorok/domain";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportAreas, yearAmounts } from "../../../db/schema.ts";
import { countMissing } from "../rows/recount.ts";
import { hasChangedItems, isOutOfStep } from "../rules-in-sql.ts";
import { amountsOfItemsStale } from "../stale-amounts.ts";
import { presentCharges, type PresentCharges } from "./year-charges.ts";

export type KeptAmount = { due: string; isAtLeast: boolean; isEstimate: boolean };

/** What is due of all charges together, as it is kept. */
export function amountToKeep({ charges, gaps }: PresentCharges): KeptAmount {
  const { amount: due, ...sureness } = dueTogether(charges, gaps);
  return { due, ...sureness };
}

const AT_ONCE = 50;

/** Nothing of it waits for the recount, after which it would be stale again. */
export const isInStep = sql<boolean>`not (${hasChangedItems} and exists (select from ${reportAreas}
  where ${reportAreas.uid} = ${yearAmounts.uid} and ${reportAreas.year} <= ${yearAmounts.year} and ${isOutOfStep}))`;

/**
 * Brings up what is kept of years whose rows, inputs or rates have changed, one after the other. It is marked as true
 * before it is read: what changes meanwhile marks it again.
 */
export async function bringUpAmounts(
  db: Db,
  signal: AbortSignal,
  { ids, years }: { ids: readonly string[]; years: readonly number[] } = { ids: [], years: [] },
): Promise<string | false> {
  // Once more, now that the change can be read: some may have been brought up by the rates before it since it was written.
  if (ids.length > 0) await db.transaction((db) => amountsOfItemsStale(db, ids, years));
  let done = 0;
  for (;;) {
    const stale = await db
      .select({ uid: yearAmounts.uid, year: yearAmounts.year })
      .from(yearAmounts)
      .where(and(eq(yearAmounts.isStale, true), isInStep))
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
    await db
      .update(yearAmounts)
      .set(amountToKeep(await presentCharges(db, uid, year)))
      .where(isThis);
  });
}

import { dueTogether } from "@ekorok/domain/charges/due-totals";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../../db/index.ts";
import { reportAreas, yearAmounts } from "../../../db/schema.ts";
import { bringUpDuties, isThereStill } from "../../duties/kept-duties.ts";
import { bringUpEach, type YearKey } from "../bring-up-each.ts";
import { countMissing } from "../rows/recount.ts";
import { hasChangedItems, isOutOfStep } from "../rules-in-sql.ts";
import { amountsOfItemsStale } from "../stale-amounts.ts";
import { presentYear, type PresentCharges } from "./year-charges.ts";

/** `due` is null where there is no charge at all. */
export type KeptAmount = { due: string | null; isAtLeast: boolean; isEstimate: boolean };

/** What is due of all charges together, as it is kept. Nobody knows that there is none before earlier months are told of. */
export function amountToKeep({ charges, gaps, lacksEarlier }: PresentCharges): KeptAmount {
  if (charges.length === 0 && !lacksEarlier) return { due: null, isAtLeast: false, isEstimate: false };
  const { amount: due, ...sureness } = dueTogether(charges, gaps);
  return { due, ...sureness };
}

/** Nothing of it waits for the recount, after which it would be stale again. */
export const isInStep = sql<boolean>`not (${hasChangedItems} and exists (select from ${reportAreas}
  where ${reportAreas.uid} = ${yearAmounts.uid} and ${reportAreas.year} <= ${yearAmounts.year} and ${isOutOfStep}))`;

type Changed = { ids: readonly string[]; years: readonly number[] };

/** Brings up what is kept of years whose rows, inputs or rates have changed. */
export async function bringUpAmounts(
  db: Db,
  signal: AbortSignal,
  { ids, years }: Changed = { ids: [], years: [] },
  log?: Pick<Logger, "error">,
): Promise<string | false> {
  // Once more, now that the change can be read: some may have been brought up by the rates before it since it was written.
  if (ids.length > 0) await db.transaction((db) => amountsOfItemsStale(db, ids, years));
  const done = await bringUpEach(db, signal, { next: staleAfter, bringUp }, log);
  return done > 0 && `Przeliczone lata klientów: ${done}.`;
}

const staleAfter = (db: Db, last: YearKey | undefined, limit: number): Promise<YearKey[]> => {
  const { uid, year, isStale } = yearAmounts;
  const isNext = last && sql`(${uid}, ${year}) > (${last.uid}::uuid, ${last.year}::int)`;
  return db
    .select({ uid, year })
    .from(yearAmounts)
    .where(and(eq(isStale, true), isInStep, isNext))
    .orderBy(asc(uid), asc(year))
    .limit(limit);
};

async function bringUp(db: Db, { uid, year }: YearKey): Promise<void> {
  const isThis = and(eq(yearAmounts.uid, uid), eq(yearAmounts.year, year));
  await db.transaction(async (db) => {
    const isThere = await isThereStill(db, uid);
    await db.update(yearAmounts).set({ isStale: false }).where(isThis);
    await countMissing(db, uid);
    const present = await presentYear(db, uid, year);
    await db.update(yearAmounts).set(amountToKeep(present)).where(isThis);
    if (isThere) await bringUpDuties(db, { uid, year }, present);
  });
}

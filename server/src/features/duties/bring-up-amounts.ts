import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../db/index.ts";
import { yearAmounts } from "../../db/schema.ts";
import { amountToKeep, isInStep } from "../reports/charges/kept-amounts.ts";
import { presentYear } from "../reports/charges/year-charges.ts";
import { countMissing } from "../reports/rows/recount.ts";
import { amountsOfItemsStale } from "../reports/stale-amounts.ts";
import { bringUpEach, type YearKey } from "./bring-up-each.ts";
import { bringUpDuties, isThereStill } from "./kept-duties.ts";

type Changed = { ids: readonly string[]; years: readonly number[] };

/** Brings up what is kept of years whose rows, inputs or rates have changed, and the duties that follow from it. */
export async function bringUpAmounts(
  db: Db,
  signal: AbortSignal,
  { ids, years }: Changed = { ids: [], years: [] },
  log?: Pick<Logger, "error">,
): Promise<string | false> {
  // Once more, now that the change can be read: some may have been brought up by the rates before it since it was written.
  if (ids.length > 0) await db.transaction((db) => amountsOfItemsStale(db, ids, years));
  const done = await bringUpEach(db, signal, { kept: yearAmounts, only: isInStep, bringUp }, log);
  return done > 0 && `Przeliczone lata klientów: ${done}.`;
}

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

import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { yearAmounts } from "../../db/schema.ts";
import { amountToStore, isInStep, presentYear } from "../reports/charges/year-charges.ts";
import { countMissing } from "../reports/rows/recount.ts";
import { markAmountsOfItemsStale } from "../reports/stale-amounts.ts";
import { refreshEachYear, type YearKey, refreshDuties, holdExistingUser } from "./stored-duties.ts";
import { jobKind } from "../../jobs/job.ts";

type ChangedItems = { ids: readonly string[]; years: readonly number[] };

/** Brings up what is kept of years whose rows, inputs or rates have changed, and the duties that follow from it. */
export async function refreshAmounts(
  db: Db,
  signal: AbortSignal,
  { ids, years }: ChangedItems = { ids: [], years: [] },
  log?: Pick<Logger, "error">,
): Promise<string | false> {
  // Once more, now that the change can be read: some may have been brought up by the rates before it since it was written.
  if (ids.length > 0) await db.transaction((db) => markAmountsOfItemsStale(db, ids, years));
  const done = await refreshEachYear(db, signal, { kept: yearAmounts, only: isInStep, bringUp: refreshYear }, log);
  return done > 0 && `Przeliczone lata klientów: ${done}.`;
}

async function refreshYear(db: Db, { uid, year }: YearKey): Promise<void> {
  const isThis = and(eq(yearAmounts.uid, uid), eq(yearAmounts.year, year));
  await db.transaction(async (db) => {
    const isThere = await holdExistingUser(db, uid);
    await db.update(yearAmounts).set({ isStale: false }).where(isThis);
    await countMissing(db, uid);
    const present = await presentYear(db, uid, year);
    await db.update(yearAmounts).set(amountToStore(present)).where(isThis);
    if (isThere) await refreshDuties(db, { uid, year }, present);
  });
}

/** Brings up what is due of clients' years after rows, inputs or rates have changed. */
export const amountsJob = jobKind({
  name: "amounts",
  title: "Przeliczenie kwot rocznych",
  /** Items whose rates of these years were changed by the transaction that added it. */
  payload: z.object({ ids: z.array(z.string()).default([]), years: z.array(z.int()).default([]) }),
  schedule: { everySeconds: 15 },
  retries: 8,
  pause: 5,
});

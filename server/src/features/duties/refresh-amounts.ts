import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import { yearAmounts } from "../../db/schema.ts";
import { amountToStore, isInStep, presentYear } from "../reports/charges/year-charges.ts";
import { countMissing } from "../reports/rows/recount.ts";
import { markAmountsOfItemsStale } from "../reports/stale-amounts.ts";
import { refreshEachYear, type YearKey, refreshDuties, lockUserIfExists } from "./stored-duties.ts";
import { jobKind } from "../../jobs/job.ts";

type ChangedItems = { ids: readonly string[]; years: readonly number[] };

/** Recomputes stored amounts after rows, inputs or rates have changed, and the duties that follow. */
export async function refreshAmounts(
  db: Db,
  signal: AbortSignal,
  { ids, years }: ChangedItems = { ids: [], years: [] },
  log?: Pick<Logger, "error">,
): Promise<string | false> {
  // Mark them again now that the change is visible: some may have been recomputed by the old rates since it was
  // written.
  if (ids.length > 0) await db.transaction((db) => markAmountsOfItemsStale(db, ids, years));
  const done = await refreshEachYear(db, signal, { stored: yearAmounts, only: isInStep, bringUp: refreshYear }, log);
  return done > 0 && `Przeliczone lata klientów: ${done}.`;
}

async function refreshYear(db: Db, { uid, year }: YearKey): Promise<void> {
  const isThis = and(eq(yearAmounts.uid, uid), eq(yearAmounts.year, year));
  await db.transaction(async (db) => {
    const isThere = await lockUserIfExists(db, uid);
    await db.update(yearAmounts).set({ isStale: false }).where(isThis);
    await countMissing(db, uid);
    const present = await presentYear(db, uid, year);
    await db.update(yearAmounts).set(amountToStore(present, year)).where(isThis);
    if (isThere) await refreshDuties(db, { uid, year }, present);
  });
}

/** Recomputes the amounts of clients' years after rows, inputs or rates have changed. */
export const amountsJob = jobKind({
  name: "amounts",
  title: "Przeliczenie kwot rocznych",
  /** Items whose rates of these years were changed in the transaction that added the job. */
  payload: z.object({ ids: z.array(z.string()).default([]), years: z.array(z.int()).default([]) }),
  schedule: { everySeconds: 15 },
  retries: 8,
  pause: 5,
});

import { dueTogether, plural } from "@ekorok/domain";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../../db/index.ts";
import { reportAreas, yearAmounts } from "../../../db/schema.ts";
import { isUnavailable } from "../../../db/unavailable.ts";
import { Failure } from "../../../jobs/job.ts";
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

type Changed = { ids: readonly string[]; years: readonly number[] };
type Key = { uid: string; year: number };

/**
 * Brings up what is kept of years whose rows, inputs or rates have changed, one after the other. It is marked as true
 * before it is read: what changes meanwhile marks it again. A year that cannot be reckoned stays marked and holds up no other.
 */
export async function bringUpAmounts(
  db: Db,
  signal: AbortSignal,
  { ids, years }: Changed = { ids: [], years: [] },
  log?: Pick<Logger, "error">,
): Promise<string | false> {
  // Once more, now that the change can be read: some may have been brought up by the rates before it since it was written.
  if (ids.length > 0) await db.transaction((db) => amountsOfItemsStale(db, ids, years));
  let done = 0;
  const failed: Key[] = [];
  for (let last: Key | undefined; ;) {
    const stale = await staleAfter(db, last);
    for (const key of stale) {
      signal.throwIfAborted();
      try {
        await bringUp(db, key);
        done++;
      } catch (error) {
        if (isUnavailable(error)) throw error; // that is nobody's own: the whole job is tried again
        log?.error({ err: error, ...key }, "what a client's year costs cannot be reckoned");
        failed.push(key);
      }
    }
    last = stale.at(-1);
    if (stale.length < AT_ONCE) break;
  }
  if (failed.length > 0) throw notReckoned(failed, done);
  return done > 0 && `Przeliczone lata klientów: ${done}.`;
}

const staleAfter = (db: Db, last: Key | undefined): Promise<Key[]> => {
  const { uid, year, isStale } = yearAmounts;
  const isNext = last && sql`(${uid}, ${year}) > (${last.uid}::uuid, ${last.year}::int)`;
  return db
    .select({ uid, year })
    .from(yearAmounts)
    .where(and(eq(isStale, true), isInStep, isNext))
    .orderBy(asc(uid), asc(year))
    .limit(AT_ONCE);
};

const yearForms = { one: "roku", few: "lat", many: "lat" };
const NAMED = 5;

/** It is not tried again for its own sake, which would hold up what changes meanwhile: the next one on schedule does. */
function notReckoned(failed: readonly Key[], done: number): Failure {
  const named = failed.slice(0, NAMED).map(({ uid, year }) => `${uid} (${year})`);
  const more = failed.length > NAMED ? ` i ${failed.length - NAMED} więcej` : "";
  const others = done > 0 ? ` Pozostałe przeliczono: ${done}.` : "";
  return new Failure(
    `Nie udało się przeliczyć ${failed.length} ${plural(failed.length, yearForms)} klientów: ${named.join(", ")}${more}.${others} Przyczyna jest w dzienniku serwera.`,
    { retries: 0 },
  );
}

async function bringUp(db: Db, { uid, year }: Key): Promise<void> {
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

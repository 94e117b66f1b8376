import { reasonsOfDuty } from "@ekorok/domain/duties/required-duties";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { and, eq, notInArray, sql, type SQL, asc } from "drizzle-orm";
import type { Logger } from "pino";
import { plural } from "@ekorok/domain/polish/plural";
import type { Db } from "../../db/index.ts";
import { dutyYears, users, yearAmounts, yearDuties } from "../../db/schema.ts";
import type { PresentYear } from "../reports/charges/year-charges.ts";
import { computeDuties, type DutyWithActs } from "./duties.ts";
import { isUnavailable } from "../../errors/system-errors.ts";
import { Failure } from "../../jobs/job.ts";

const isThis = ({ uid, year }: YearKey) => and(eq(yearDuties.uid, uid), eq(yearDuties.year, year));

/** Locks a client's year. Call it before reading, or a later write would restore what was read before. */
export async function lockDuties(db: Db, key: YearKey): Promise<void> {
  await db
    .insert(dutyYears)
    .values({ ...key, isStale: false })
    .onConflictDoUpdate({ target: [dutyYears.uid, dutyYears.year], set: { isStale: false } });
}

type Computed = { present: PresentYear; duties: readonly DutyWithActs[] };

/** Stores the present state of a client's duties of a year. The year is locked. */
export async function storeDuties(db: Db, { uid, year }: YearKey, { present, duties }: Computed): Promise<void> {
  const rows = duties.map((duty) => ({
    uid,
    year,
    duty: duty.key,
    does: duty.does,
    title: duty.title,
    office: duty.office,
    day: duty.day,
    amount: duty.amount?.amount ?? null,
    isAtLeast: duty.amount?.isAtLeast ?? false,
    isEstimate: duty.amount?.isEstimate ?? false,
    reasons: reasonsOfDuty(duty.key, present),
    standing: duty.standing,
    doneOn: duty.acts.find(({ isWithdrawn }) => !isWithdrawn)?.doneOn ?? null,
  }));
  const keys = rows.map(({ duty }) => duty);
  await db.delete(yearDuties).where(and(isThis({ uid, year }), notInArray(yearDuties.duty, keys)));
  if (rows.length === 0) return;
  const written = (name: string) => sql.raw(`excluded.${name}`);
  await db
    .insert(yearDuties)
    .values(rows)
    .onConflictDoUpdate({
      target: [yearDuties.uid, yearDuties.year, yearDuties.duty],
      set: {
        does: written("does"),
        title: written("title"),
        office: written("office"),
        day: written("day"),
        amount: written("amount"),
        isAtLeast: written("is_at_least"),
        isEstimate: written("is_estimate"),
        reasons: written("reasons"),
        standing: written("standing"),
        doneOn: written("done_on"),
      },
    });
}

/** Recomputes the stored duties, from the year's charges if they were just computed. */
export async function refreshDuties(db: Db, key: YearKey, present?: PresentYear): Promise<void> {
  await lockDuties(db, key);
  await storeDuties(db, key, await computeDuties(db, key.uid, key.year, present));
}

/** Locks a client against deletion; false if they are deleted. Comes before any other lock on their data. */
export async function lockUserIfExists(db: Db, uid: string): Promise<boolean> {
  const found = await db.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for("key share");
  return found.length > 0;
}

/** Recomputes stale duties of years without stored amounts, as of clients who entered nothing for a year of service. */
export async function refreshStaleDuties(
  db: Db,
  signal: AbortSignal,
  { now, log }: { now: Date; log?: Pick<Logger, "error"> },
): Promise<string | false> {
  await addDutyYears(db, monthInWarsaw(now).year);
  const bringUp = (db: Db, key: YearKey) =>
    db.transaction(async (db) => {
      if (await lockUserIfExists(db, key.uid)) await refreshDuties(db, key);
    });
  const done = await refreshEachYear(db, signal, { stored: dutyYears, bringUp }, log);
  return done > 0 && `Przeliczone obowiązki klientów: ${done}.`;
}

/** Years longer ago in which nothing was entered are ignored. */
const YEARS_AWAITED = 4;

async function addDutyYears(db: Db, thisYear: number): Promise<void> {
  const since = sql`greatest(substring(u.served_from for 4)::int, ${thisYear - YEARS_AWAITED}::int)`;
  await db.execute(sql`insert into ${dutyYears} (uid, year)
    select u.uid, y.year from ${users} u
      cross join lateral generate_series(${since}, ${thisYear}::int) y (year)
     where not u.is_staff and u.anonymised_at is null
       and not exists (select from ${dutyYears} d where d.uid = u.uid and d.year = y.year)
    on conflict do nothing`);
}

/** Marks stored duties as stale after a change of the law. Locks rows in order, against deadlocks. */
export async function markDutiesStale(db: Db, which?: SQL): Promise<void> {
  const { uid, year } = dutyYears;
  const found = db.select({ uid, year }).from(dutyYears).where(which).orderBy(uid, year).for("update");
  await db.execute(sql`with found as materialized ${found}
    update ${dutyYears} kept set is_stale = true from found where kept.uid = found.uid and kept.year = found.year`);
}

/** Whether a duty waits for its recount; of a query that has joined both tables. */
export const isDutyStale = sql<boolean>`(coalesce(${yearAmounts.isStale}, false) or coalesce(${dutyYears.isStale}, false))`;

export type YearKey = { uid: string; year: number };
const AT_ONCE = 50;

type RefreshWork = {
  /** The table that marks stale years. */
  stored: typeof yearAmounts | typeof dutyYears;
  /** Which of them can be recomputed now; all if left out. */
  only?: SQL;
  /** Clears the mark before it reads anything, so that a change meanwhile marks the year again. */
  bringUp: (db: Db, key: YearKey) => Promise<void>;
};

/** Recomputes stale years and gives how many. A year that fails stays marked and does not stop the others. */
export async function refreshEachYear(
  db: Db,
  signal: AbortSignal,
  { stored, only, bringUp }: RefreshWork,
  log?: Pick<Logger, "error">,
): Promise<number> {
  const { uid, year, isStale } = stored;
  let done = 0;
  const failed: YearKey[] = [];
  for (let last: YearKey | undefined; ;) {
    const isNext = last && sql`(${uid}, ${year}) > (${last.uid}::uuid, ${last.year}::int)`;
    const stale: YearKey[] = await db
      .select({ uid, year })
      .from(stored)
      .where(and(eq(isStale, true), only, isNext))
      .orderBy(asc(uid), asc(year))
      .limit(AT_ONCE);
    for (const key of stale) {
      signal.throwIfAborted();
      try {
        await bringUp(db, key);
        done++;
      } catch (error) {
        if (isUnavailable(error)) throw error; // not this client's problem: the whole job is tried again
        log?.error({ err: error, ...key }, "what a client's year costs cannot be computed");
        failed.push(key);
      }
    }
    last = stale.at(-1);
    if (stale.length < AT_ONCE) break;
  }
  if (failed.length > 0) throw refreshFailure(failed, done);
  return done;
}

const yearForms = { one: "roku", few: "lat", many: "lat" };
const NAMED = 5;

/** No retry, which would delay newer changes: the next scheduled run tries again. */
function refreshFailure(failed: readonly YearKey[], done: number): Failure {
  const named = failed.slice(0, NAMED).map(({ uid, year }) => `${uid} (${year})`);
  const more = failed.length > NAMED ? ` i ${failed.length - NAMED} więcej` : "";
  const others = done > 0 ? ` Pozostałe przeliczono: ${done}.` : "";
  return new Failure(
    `Nie udało się przeliczyć ${failed.length} ${plural(failed.length, yearForms)} klientów: ${named.join(", ")}${more}.${others} Powiadom osobę od serwera.`,
    { retries: 0 },
  );
}

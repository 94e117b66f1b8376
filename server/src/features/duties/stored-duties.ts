import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { and, eq, notInArray, sql, type SQL, asc } from "drizzle-orm";
import type { Logger } from "pino";
import { plural } from "@ekorok/domain/polish/plural";
import type { Db } from "../../db/index.ts";
import { dutyYears, users, yearDuties, type yearAmounts } from "../../db/schema.ts";
import type { PresentYear } from "../reports/charges/year-charges.ts";
import { computeDuties, type DutyWithActs } from "./duties.ts";
import { isUnavailable } from "../../errors/system-errors.ts";
import { Failure } from "../../jobs/job.ts";

const isThis = ({ uid, year }: YearKey) => and(eq(yearDuties.uid, uid), eq(yearDuties.year, year));

/**
 * Takes what is kept of a client's year for the rest of the transaction, before anything is read for it: else somebody who
 * reads earlier and writes later would put back what was.
 */
export async function lockDuties(db: Db, key: YearKey): Promise<void> {
  await db
    .insert(dutyYears)
    .values({ ...key, isStale: false })
    .onConflictDoUpdate({ target: [dutyYears.uid, dutyYears.year], set: { isStale: false } });
}

/** Keeps how a client's duties of a year stand now. Held before. */
export async function storeDuties(db: Db, { uid, year }: YearKey, duties: readonly DutyWithActs[]): Promise<void> {
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
    standing: duty.standing,
    doneOn: duty.acts.find(({ isWithdrawn }) => !isWithdrawn)?.doneOn ?? null,
  }));
  const gone =
    rows.length > 0
      ? notInArray(
          yearDuties.duty,
          rows.map(({ duty }) => duty),
        )
      : undefined;
  await db.delete(yearDuties).where(and(isThis({ uid, year }), gone));
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
        standing: written("standing"),
        doneOn: written("done_on"),
      },
    });
}

/** Brings up what is kept, by what the year costs where somebody has just reckoned that. */
export async function refreshDuties(db: Db, key: YearKey, present?: PresentYear): Promise<void> {
  await lockDuties(db, key);
  const { duties } = await computeDuties(db, key.uid, key.year, present);
  await storeDuties(db, key, duties);
}

/** Of somebody who is not deleted meanwhile; false: they are. It comes before anything else of theirs is taken. */
export async function holdExistingUser(db: Db, uid: string): Promise<boolean> {
  const found = await db.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for("key share");
  return found.length > 0;
}

/**
 * Brings up duties that are out of step and are not brought up with the amounts of their year, as of clients who have entered
 * nothing for a year that they are served in.
 */
export async function refreshStaleDuties(
  db: Db,
  signal: AbortSignal,
  { now, log }: { now: Date; log?: Pick<Logger, "error"> },
): Promise<string | false> {
  await addDutyYears(db, monthInWarsaw(now).year);
  const bringUp = (db: Db, key: YearKey) =>
    db.transaction(async (db) => {
      if (await holdExistingUser(db, key.uid)) await refreshDuties(db, key);
    });
  const done = await refreshEachYear(db, signal, { kept: dutyYears, bringUp }, log);
  return done > 0 && `Przeliczone obowiązki klientów: ${done}.`;
}

/** Longer ago, what nobody has entered anything for is nobody's business any more. */
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

/** Marks what is kept of a year's duties, after a change of its law. In one order, so that no two wait for each other. */
export async function markDutiesStale(db: Db, which?: SQL): Promise<void> {
  const { uid, year } = dutyYears;
  const found = db.select({ uid, year }).from(dutyYears).where(which).orderBy(uid, year).for("update");
  await db.execute(sql`with found as materialized ${found}
    update ${dutyYears} kept set is_stale = true from found where kept.uid = found.uid and kept.year = found.year`);
}

export type YearKey = { uid: string; year: number };
const AT_ONCE = 50;

type RefreshWork = {
  /** Where years are marked. */
  kept: typeof yearAmounts | typeof dutyYears;
  /** Which of them can be brought up by now; left out, all. */
  only?: SQL;
  /** Marks it as true before it reads anything: what changes meanwhile marks it again. */
  bringUp: (db: Db, key: YearKey) => Promise<void>;
};

/**
 * Brings up what is kept of clients' years, one after the other, and says of how many. A year that cannot be reckoned stays
 * marked and holds up no other.
 */
export async function refreshEachYear(
  db: Db,
  signal: AbortSignal,
  { kept, only, bringUp }: RefreshWork,
  log?: Pick<Logger, "error">,
): Promise<number> {
  const { uid, year, isStale } = kept;
  let done = 0;
  const failed: YearKey[] = [];
  for (let last: YearKey | undefined; ;) {
    const isNext = last && sql`(${uid}, ${year}) > (${last.uid}::uuid, ${last.year}::int)`;
    const stale: YearKey[] = await db
      .select({ uid, year })
      .from(kept)
      .where(and(eq(isStale, true), only, isNext))
      .orderBy(asc(uid), asc(year))
      .limit(AT_ONCE);
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
  if (failed.length > 0) throw refreshFailure(failed, done);
  return done;
}

const yearForms = { one: "roku", few: "lat", many: "lat" };
const NAMED = 5;

/** It is not tried again for its own sake, which would hold up what changes meanwhile: the next one on schedule does. */
function refreshFailure(failed: readonly YearKey[], done: number): Failure {
  const named = failed.slice(0, NAMED).map(({ uid, year }) => `${uid} (${year})`);
  const more = failed.length > NAMED ? ` i ${failed.length - NAMED} więcej` : "";
  const others = done > 0 ? ` Pozostałe przeliczono: ${done}.` : "";
  return new Failure(
    `Nie udało się przeliczyć ${failed.length} ${plural(failed.length, yearForms)} klientów: ${named.join(", ")}${more}.${others} Powiadom osobę od serwera.`,
    { retries: 0 },
  );
}

import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { and, eq, notInArray, sql, type SQL } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../db/index.ts";
import { dutyYears, users, yearDuties } from "../../db/schema.ts";
import type { PresentYear } from "../reports/charges/year-charges.ts";
import { bringUpEach, type YearKey } from "./bring-up-each.ts";
import { reckonDuties, type Reckoned } from "./duties.ts";

const isThis = ({ uid, year }: YearKey) => and(eq(yearDuties.uid, uid), eq(yearDuties.year, year));

/**
 * Takes what is kept of a client's year for the rest of the transaction, before anything is read for it: else somebody who
 * reads earlier and writes later would put back what was.
 */
export async function holdDuties(db: Db, key: YearKey): Promise<void> {
  await db
    .insert(dutyYears)
    .values({ ...key, isStale: false })
    .onConflictDoUpdate({ target: [dutyYears.uid, dutyYears.year], set: { isStale: false } });
}

/** Keeps how a client's duties of a year stand now. Held before. */
export async function keepDuties(db: Db, { uid, year }: YearKey, duties: readonly Reckoned[]): Promise<void> {
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
export async function bringUpDuties(db: Db, key: YearKey, present?: PresentYear): Promise<void> {
  await holdDuties(db, key);
  const { duties } = await reckonDuties(db, key.uid, key.year, present);
  await keepDuties(db, key, duties);
}

/** Of somebody who is not deleted meanwhile; false: they are. It comes before anything else of theirs is taken. */
export async function isThereStill(db: Db, uid: string): Promise<boolean> {
  const found = await db.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for("key share");
  return found.length > 0;
}

/**
 * Brings up duties that are out of step and are not brought up with the amounts of their year, as of clients who have entered
 * nothing for a year that they are served in.
 */
export async function bringUpStaleDuties(
  db: Db,
  signal: AbortSignal,
  { now, log }: { now: Date; log?: Pick<Logger, "error"> },
): Promise<string | false> {
  await addDutyYears(db, monthInWarsaw(now).year);
  const bringUp = (db: Db, key: YearKey) =>
    db.transaction(async (db) => {
      if (await isThereStill(db, key.uid)) await bringUpDuties(db, key);
    });
  const done = await bringUpEach(db, signal, { kept: dutyYears, bringUp }, log);
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
export async function dutiesStale(db: Db, which?: SQL): Promise<void> {
  const { uid, year } = dutyYears;
  const found = db.select({ uid, year }).from(dutyYears).where(which).orderBy(uid, year).for("update");
  await db.execute(sql`with found as materialized ${found}
    update ${dutyYears} kept set is_stale = true from found where kept.uid = found.uid and kept.year = found.year`);
}

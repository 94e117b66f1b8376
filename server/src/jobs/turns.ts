import { and, count, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/index.ts";
import { jobs, jobTurns } from "../db/schema.ts";

/** In which order jobs that wait are taken, and which of them are of an account that has none in work. */
export type Turns = { order: SQL[]; isIdle: SQL };

const TURNS = 4_714;

/**
 * Takes a job in the order of turns: whoever has fewest in work on all servers goes first, then whoever had one least
 * recently, then whoever waits longest. Servers take one after the other, so that what each sees is what there is.
 */
export const inTurn = <T extends { account: string | null }>(
  db: Db,
  name: string,
  clock: () => SQL,
  take: (db: Db, turns: Turns) => Promise<T | undefined>,
): Promise<T | undefined> =>
  db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${TURNS}))`);
    const other = alias(jobs, "other");
    const isInWork = and(isNotNull(other.lease), isNull(other.failedAt), gt(other.dueAt, clock()));
    const inWork = db
      .select({ count: count() })
      .from(other)
      .where(and(eq(other.name, name), eq(other.account, jobs.account), isInWork));
    const lastTurn = db
      .select({ at: jobTurns.begunAt })
      .from(jobTurns)
      .where(and(eq(jobTurns.name, name), eq(jobTurns.account, jobs.account)));
    const taken = await take(db, {
      order: [sql`(${inWork})`, sql`(${lastTurn}) nulls first`, sql`${jobs.dueAt}`],
      isIdle: sql`(${inWork}) = 0`,
    });
    if (taken?.account)
      await db
        .insert(jobTurns)
        .values({ name, account: taken.account, begunAt: sql`${clock()}` })
        .onConflictDoUpdate({ target: [jobTurns.name, jobTurns.account], set: { begunAt: sql`excluded.begun_at` } });
    return taken;
  });

/** Which of those that wait it is, by the turns that accounts take: everybody's first before anybody's second. */
export async function placeInLine(db: Db, name: string, id: string): Promise<number> {
  const { account, dueAt } = jobs;
  const waiting = db
    .select({
      id: jobs.id,
      dueAt,
      round: sql<number>`row_number() over (partition by ${account} order by ${dueAt})`.as("round"),
    })
    .from(jobs)
    .where(and(eq(jobs.name, name), isNull(jobs.failedAt), isNull(jobs.lease)))
    .as("waiting");
  const place = sql<number>`(row_number() over (order by ${waiting.round}, ${waiting.dueAt}))::int`.as("place");
  const line = db.select({ id: waiting.id, place }).from(waiting).as("line");
  const [found] = await db.select({ place: line.place }).from(line).where(eq(line.id, id));
  return found?.place ?? 1; // it was taken just now
}

export async function forgetOldTurns(db: Db): Promise<void> {
  await db.delete(jobTurns).where(sql`${jobTurns.begunAt} < now() - interval '1 day'`);
}

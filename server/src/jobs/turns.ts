import { and, count, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/index.ts";
import { jobs, jobTurns } from "../db/schema.ts";

/** The order in which waiting jobs are taken, and the condition that their account has none running. */
export type Turns = { order: SQL[]; isIdle: SQL };

const TURNS = 4_714;

/** What decides the order, as columns of `jobs` or of a selection from it. */
type TurnOrder = { inWork: SQL; lastTurn: SQL; dueAt: SQL };

/** First the account with fewest running jobs on all servers, then the one whose last turn is longest ago, then who waits longest. */
const inOrder = ({ inWork, lastTurn, dueAt }: TurnOrder): SQL[] => [inWork, sql`${lastTurn} nulls first`, dueAt];

function claimOf(db: Db, name: string, clock: () => SQL): TurnOrder {
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
  return { inWork: sql`(${inWork})`, lastTurn: sql`(${lastTurn})`, dueAt: sql`${jobs.dueAt}` };
}

/** Takes the next job by turns. A lock makes servers take one after the other, so that each sees the others' jobs. */
export const inTurn = <T extends { account: string | null }>(
  db: Db,
  name: string,
  clock: () => SQL,
  take: (db: Db, turns: Turns) => Promise<T | undefined>,
): Promise<T | undefined> =>
  db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${TURNS}))`);
    const claim = claimOf(db, name, clock);
    const taken = await take(db, { order: inOrder(claim), isIdle: sql`${claim.inWork} = 0` });
    if (taken?.account)
      await db
        .insert(jobTurns)
        .values({ name, account: taken.account, begunAt: sql`${clock()}` })
        .onConflictDoUpdate({ target: [jobTurns.name, jobTurns.account], set: { begunAt: sql`excluded.begun_at` } });
    return taken;
  });

/**
 * A job's place in the queue, if no more are added. Once an account's first job is taken, the account has one more running and
 * the latest turn. So its second job comes after the first jobs of accounts with as many running, and second jobs come in the
 * order of the first ones.
 */
export async function placeInQueue(db: Db, name: string, id: string, clock: () => SQL): Promise<number> {
  const claim = claimOf(db, name, clock);
  const ofAccount = sql`over (partition by ${jobs.account})`;
  const waiting = db
    .select({
      id: jobs.id,
      round: sql<number>`row_number() over (partition by ${jobs.account} order by ${jobs.dueAt}, ${jobs.id})`.as(
        "round",
      ),
      inWork: sql<number>`${claim.inWork}`.as("in_work"),
      lastTurn: sql<Date | null>`${claim.lastTurn}`.as("last_turn"),
      firstDueAt: sql<Date>`min(${claim.dueAt}) ${ofAccount}`.as("first_due_at"),
    })
    .from(jobs)
    .where(and(eq(jobs.name, name), isNull(jobs.failedAt), isNull(jobs.lease)))
    .as("waiting");
  const { round, inWork, lastTurn, firstDueAt } = waiting;
  const [fewest, ...rest] = inOrder({
    inWork: sql`${inWork} + ${round}`,
    lastTurn: sql`${lastTurn}`,
    dueAt: sql`${firstDueAt}`,
  });
  const order = sql.join([fewest, round, ...rest, waiting.id], sql`, `);
  const queue = db
    .select({ id: waiting.id, place: sql<number>`(row_number() over (order by ${order}))::int`.as("place") })
    .from(waiting)
    .as("queue");
  const [found] = await db.select({ place: queue.place }).from(queue).where(eq(queue.id, id));
  return found?.place ?? 1; // a server has just taken it
}

export async function forgetOldTurns(db: Db): Promise<void> {
  await db.delete(jobTurns).where(sql`${jobTurns.begunAt} < now() - interval '1 day'`);
}

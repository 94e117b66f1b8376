import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { jobRecords, jobs } from "../db/schema.ts";

/** Beginning of the failure reason of mails whose address the recipient's server refused. */
export const ADDRESS_REFUSED = "Serwer odbiorcy odrzucił adres";

const isFailed = isNotNull(jobs.failedAt);

export const listFailed = (db: Db, most: number) =>
  db.select().from(jobs).where(isFailed).orderBy(desc(jobs.failedAt), jobs.id).limit(most);

/** Starts a failed job again as if it were new; false if it is not in the list. */
export async function restartJob(db: Db, id: string): Promise<boolean> {
  const fresh = { failedAt: null, reason: null, isUncertain: false, tries: 0, lease: null, dueAt: sql`now()` };
  const started = await db
    .update(jobs)
    .set(fresh)
    .where(and(eq(jobs.id, id), isFailed))
    .returning({ id: jobs.id });
  return started.length > 0;
}

/** Deletes a failed job; false if it is not in the list. */
export async function dismissJob(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .delete(jobs)
    .where(and(eq(jobs.id, id), isFailed))
    .returning({ id: jobs.id });
  return deleted.length > 0;
}

export type JobCounts = { waiting: number; triedBefore: number; overdue: number; failed: number };

const OVERDUE = 15 * 60;

/** Counts jobs of one kind or of all. Overdue: no server has taken it for so long that none seems to work. */
export async function countJobs(db: Db, name?: string): Promise<JobCounts> {
  const isWaiting = isNull(jobs.failedAt);
  const count = (condition: ReturnType<typeof and>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [found] = await db
    .select({
      waiting: count(isWaiting),
      triedBefore: count(and(isWaiting, sql`${jobs.tries} > 0 and ${jobs.lease} is null`)),
      overdue: count(and(isWaiting, lt(jobs.dueAt, sql`now() - make_interval(secs => ${OVERDUE})`))),
      failed: count(isFailed),
    })
    .from(jobs)
    .where(name === undefined ? undefined : eq(jobs.name, name));
  return found ?? { waiting: 0, triedBefore: 0, overdue: 0, failed: 0 };
}

/** When a job, or one of this kind, last succeeded, and its note. */
export async function lastRun(db: Db, name?: string): Promise<{ at: Date; note: string | null } | undefined> {
  const [found] = await db
    .select()
    .from(jobRecords)
    .where(and(isNotNull(jobRecords.doneAt), name === undefined ? undefined : eq(jobRecords.name, name)))
    .orderBy(desc(jobRecords.doneAt))
    .limit(1);
  return found?.doneAt ? { at: found.doneAt, note: found.note } : undefined;
}

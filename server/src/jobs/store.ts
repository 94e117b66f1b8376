import { and, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../db/index.ts";
import { jobRecords, jobs } from "../db/schema.ts";
import type { JobKind } from "./job.ts";
import { inTurn } from "./turns.ts";

/** The time as an SQL expression: the database's own, so that servers need not agree, or a test's. */
export type Clock = () => SQL;
export const databaseClock: Clock = () => sql`now()`;

/** Seconds without a heartbeat after which another server takes over the jobs. */
export const LEASE = 10;

const later = (now: SQL, seconds: number) => sql`${now} + make_interval(secs => ${seconds})`;

/** Adds a job, in the transaction of the change that it is about, so that both exist or neither. */
export async function addJob<P extends z.ZodType>(
  db: Db,
  kind: JobKind<P>,
  payload: z.input<P>,
  /** The account that waits for it. */
  account?: string,
): Promise<void> {
  await db.insert(jobs).values({ name: kind.name, payload, account });
}

export async function readClock(db: Db, clock: Clock): Promise<Date> {
  const [found] = await db
    .select({ now: sql<number>`(extract(epoch from ${clock()}) * 1000)::float8` })
    .from(sql`(values (1)) one`);
  return new Date(found?.now ?? Number.NaN);
}

/** Adds a scheduled job when its time has come, unless another server has, or an earlier one still waits. */
export async function addScheduledJob(db: Db, name: string, slot: Date): Promise<void> {
  await db.transaction(async (db) => {
    // A new schedule begins with its next time.
    const made = await db.insert(jobRecords).values({ name, slot }).onConflictDoNothing().returning();
    if (made.length > 0) return;
    const isEarlier = sql`coalesce(${jobRecords.slot} < ${slot.toISOString()}::timestamptz, true)`;
    const seen = await db
      .update(jobRecords)
      .set({ slot })
      .where(and(eq(jobRecords.name, name), isEarlier))
      .returning();
    if (seen.length === 0) return;
    if ((await db.$count(jobs, and(eq(jobs.name, name), isNull(jobs.failedAt)))) > 0) return;
    await db.insert(jobs).values({ name, payload: {} });
  });
}

/** `takesOver`: also jobs of other servers whose leases have run out. `held`: jobs that this server is running. */
export type JobScope = { clock: Clock; takesOver: boolean; held: readonly TakenJob[] };

function isDue({ clock, takesOver, held }: JobScope) {
  const isFree = isNull(jobs.lease);
  const isOfOthers = notInArray(jobs.lease, held.map(leaseOf));
  return and(isNull(jobs.failedAt), lte(jobs.dueAt, clock()), takesOver ? or(isFree, isOfOthers) : isFree);
}
const leaseOf = ({ lease }: TakenJob) => lease;

export async function dueJobNames(db: Db, names: string[], reach: JobScope): Promise<string[]> {
  const due = await db
    .selectDistinct({ name: jobs.name })
    .from(jobs)
    .where(and(inArray(jobs.name, names), isDue(reach)));
  return due.map(({ name }) => name);
}

export type TakenJob = {
  id: string;
  lease: string;
  payload: unknown;
  tries: number;
  /** A lost server had begun something that must not happen twice. */
  isUncertain: boolean;
};

/**
 * Takes the job of a kind whose turn it is, or that is due for longest. It is due again for others when this server is
 * silent for too long. `isExtra`: only of an account that has none in work.
 */
export function takeJob(db: Db, kind: TurnKind, reach: JobScope, isExtra = false): Promise<TakenJob | undefined> {
  const { name, extraAtOnce } = kind;
  if (extraAtOnce === undefined) return take(db, name, reach, { order: [sql`${jobs.dueAt}`] });
  return inTurn(db, name, reach.clock, (db, { order, isIdle }) =>
    take(db, name, reach, { order, where: isExtra ? isIdle : undefined }),
  );
}
type TurnKind = Pick<JobKind, "name" | "extraAtOnce">;

async function take(
  db: Db,
  name: string,
  reach: JobScope,
  { order, where }: { order: SQL[]; where?: SQL | undefined },
) {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.name, name), isDue(reach), where))
    .orderBy(...order)
    .limit(1)
    .for("update", { skipLocked: true });
  const [taken] = await db
    .update(jobs)
    .set({ lease: sql`gen_random_uuid()`, tries: sql`${jobs.tries} + 1`, dueAt: later(reach.clock(), LEASE) })
    .where(sql`${jobs.id} = (${due})`) // not "in": that might be asked for each row, and take several
    .returning();
  return taken && { ...taken, lease: taken.lease ?? "" };
}

const isOurs = ({ id, lease }: TakenJob) => and(eq(jobs.id, id), eq(jobs.lease, lease));

export async function keepLeases(db: Db, taken: readonly TakenJob[], clock: Clock): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt: later(clock(), LEASE) })
    .where(inArray(jobs.lease, taken.map(leaseOf)));
}

/** False if another server has the job by now: then nothing may be begun. */
export async function markUncertain(db: Db, job: TakenJob): Promise<boolean> {
  return (await db.update(jobs).set({ isUncertain: true }).where(isOurs(job)).returning({ id: jobs.id })).length > 0;
}

const free = { lease: null, isUncertain: false };

export async function putOff(db: Db, job: TakenJob, clock: Clock, seconds: number, countsAsTry: boolean) {
  const tries = countsAsTry ? {} : { tries: sql`${jobs.tries} - 1` };
  await db
    .update(jobs)
    .set({ ...free, ...tries, dueAt: later(clock(), seconds) })
    .where(isOurs(job));
}

/** Deletes a done job and records its note; earlier failures of a scheduled job are deleted, too. */
export async function finish(
  db: Db,
  job: TakenJob,
  { name, schedule }: JobKind,
  clock: Clock,
  note: string | null | false,
): Promise<void> {
  await db.transaction(async (db) => {
    if ((await db.delete(jobs).where(isOurs(job)).returning({ id: jobs.id })).length === 0) return;
    if (note === false) return;
    const done = { doneAt: clock(), note };
    await db
      .insert(jobRecords)
      .values({ name, ...done })
      .onConflictDoUpdate({ target: jobRecords.name, set: done });
    if (schedule) await db.delete(jobs).where(and(eq(jobs.name, name), isNotNull(jobs.failedAt)));
  });
}

/** Marks a job as failed; it stays in the list. Of a scheduled job only the newest failure stays. */
export async function giveUp(
  db: Db,
  job: TakenJob,
  { name, schedule }: JobKind,
  clock: Clock,
  why: { reason: string; isUncertain: boolean },
): Promise<void> {
  await db.transaction(async (db) => {
    const failed = { ...why, lease: null, failedAt: clock() };
    if ((await db.update(jobs).set(failed).where(isOurs(job)).returning({ id: jobs.id })).length === 0) return;
    if (schedule) await db.delete(jobs).where(and(eq(jobs.name, name), isNotNull(jobs.failedAt), ne(jobs.id, job.id)));
  });
}

const KEPT_DAYS = 90;

export async function forgetOldFailures(db: Db): Promise<void> {
  await db.delete(jobs).where(sql`${jobs.failedAt} < now() - make_interval(days => ${KEPT_DAYS})`);
}

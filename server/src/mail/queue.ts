import { asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { mailJobs, type MailKind } from "../db/schema.ts";

export type MailQueue = {
  add: (kind: MailKind, email: string) => Promise<void>;
  /** Looks at once for jobs that were added in a transaction, instead of at the next patrol. */
  wake: () => void;
  stop: () => Promise<void>;
};

/** Asks for a mail in the transaction of what it is about. */
export async function addMailJob(db: Db, kind: MailKind, email: string): Promise<void> {
  await db.insert(mailJobs).values({ kind, email });
}

const PATROL = 5_000;
const LEASE = 120;
const MOST_TRIES = 8;

/**
 * Mails are asked for in a request and made outside of it, so that the time of the answer gives nothing away.
 * Any server may send any job; one that fails is tried again later, each time after a longer pause.
 */
export function startMailQueue(
  db: Db,
  send: (kind: MailKind, email: string) => Promise<void>,
  onFailure: (error: unknown) => void,
): MailQueue {
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();

  const sendNext = async () => {
    const job = await claim(db);
    if (!job) return false;
    try {
      if (job.tries <= MOST_TRIES) await send(job.kind, job.email);
      await db.delete(mailJobs).where(eq(mailJobs.id, job.id));
    } catch (error) {
      onFailure(error);
    }
    return true;
  };
  const work = async () => {
    try {
      while (!isStopped && (await sendNext())); // until nothing is due
    } catch (error) {
      onFailure(error); // the database is away; the next patrol finds it back
    }
  };
  const wake = () => void (underWay = underWay.then(work));
  const patrol = setInterval(wake, PATROL).unref();

  return {
    add: async (kind, email) => {
      await addMailJob(db, kind, email);
      wake();
    },
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(patrol);
      await underWay;
    },
  };
}

/** Takes the job that is due for longest and puts off its next try, so that nobody else takes it meanwhile. */
async function claim(db: Db) {
  const due = db
    .select({ id: mailJobs.id })
    .from(mailJobs)
    .where(lte(mailJobs.dueAt, sql`now()`))
    .orderBy(asc(mailJobs.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [job] = await db
    .update(mailJobs)
    .set({
      tries: sql`${mailJobs.tries} + 1`,
      dueAt: sql`now() + make_interval(secs => ${LEASE} * (${mailJobs.tries} + 1))`,
    })
    .where(inArray(mailJobs.id, due))
    .returning();
  return job;
}

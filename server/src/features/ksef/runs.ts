import type { KsefPhase } from "@ekorok/domain/ksef/ksef-values";
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { ksefConnections } from "../../db/schema.ts";

// One fetch of a client at a time, on whichever server: a run holds the connection for a while and prolongs that as it goes on.
// Whatever it writes, it writes only while the connection is still held by it.

/** How long a run may be silent, in milliseconds, before another may begin. Longer than the slowest download. */
const LEASE = 12 * 60_000;

export type Connection = typeof ksefConnections.$inferSelect;
export type Run = { readonly uid: string; readonly id: string };

/** The run has ended for others: the client was disconnected or connected anew, or another server took over. */
export class RunLost extends Error {}

const isHeldBy = ({ uid, id }: Run) => and(eq(ksefConnections.uid, uid), eq(ksefConnections.run, id));
const until = (now: Date) => new Date(now.getTime() + LEASE);

/**
 * Begins a run; undefined: nothing was ordered since the last one, or another is going on. A job that another server began and
 * left is begun again at once: what that server may still write is refused.
 */
export async function beginRun(
  db: Db,
  uid: string,
  job: string,
  now: Date,
): Promise<{ run: Run; connection: Connection } | undefined> {
  const run = { uid, id: randomUUID() };
  const isFree = or(isNull(ksefConnections.run), eq(ksefConnections.runJob, job), lt(ksefConnections.runUntil, now));
  const [connection] = await db
    .update(ksefConnections)
    .set({ run: run.id, runJob: job, runUntil: until(now), phase: "signingIn", done: 0, total: null, askedAt: now })
    .where(and(eq(ksefConnections.uid, uid), isNotNull(ksefConnections.phase), isFree))
    .returning();
  return connection && { run, connection };
}

type Progress = { readonly phase?: KsefPhase; readonly done?: number; readonly total?: number | null };

/** Says that the run goes on, and how far it is. */
export async function goOn(db: Db, run: Run, now: Date, progress: Progress = {}): Promise<void> {
  await changeHeld(db, run, { runUntil: until(now), ...progress });
}

/** Changes the connection, in the transaction of what the run writes: locked until that ends, so that nobody takes over meanwhile. */
export async function changeHeld(db: Db, run: Run, change: Partial<Connection>): Promise<void> {
  const held = await db
    .update(ksefConnections)
    .set(change)
    .where(isHeldBy(run))
    .returning({ uid: ksefConnections.uid });
  if (held.length === 0) throw new RunLost();
}

const ENDED = { run: null, runJob: null, runUntil: null, phase: null, done: 0, total: null } as const;

/** Whether a fetch was ordered, or is going on. */
export const isOrdered = (db: Db, uid: string): Promise<boolean> =>
  db
    .$count(ksefConnections, and(eq(ksefConnections.uid, uid), isNotNull(ksefConnections.phase)))
    .then((count) => count > 0);

/** Lets the run rest: it is still to be done. */
export const restRun = (db: Db, run: Run): Promise<void> => changeHeld(db, run, { ...ENDED, phase: "waiting" });

/** Ends the run and writes how it went. */
export const endRun = (db: Db, run: Run, change: Partial<Connection>): Promise<void> =>
  changeHeld(db, run, { ...ENDED, ...change });

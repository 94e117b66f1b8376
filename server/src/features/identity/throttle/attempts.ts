import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { attempts } from "../../../db/schema.ts";
import { sleep } from "../../../queues/waiting.ts";
import { tooMany } from "./refusals.ts";

/** Tries in a window that begins with the first one, and seconds between tries beyond that. */
export type RateLimit = { times: number; window: number; thenEvery?: number | undefined };

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
const secondsUntil = (end: ReturnType<typeof sql>) => sql<number>`greatest(1, ceil(extract(epoch from ${end})))::int`;

/**
 * Charges a try and gives its number in the window; undefined if none is left, and then nothing is charged. One
 * statement, so that simultaneous tries do not exceed the limit.
 */
export async function countTry(
  db: Db,
  key: string,
  { times, window, thenEvery }: RateLimit,
): Promise<number | undefined> {
  const isOver = lt(attempts.windowStart, ago(window));
  const isPaced = thenEvery === undefined ? sql`false` : lt(attempts.lastAt, ago(thenEvery));
  const [charged] = await db
    .insert(attempts)
    .values({ key, windowStart: sql`now()`, count: 1, lastAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowStart: sql`case when ${isOver} then now() else ${attempts.windowStart} end`,
        lastAt: sql`clock_timestamp()`,
      },
      setWhere: sql`${isOver} or ${attempts.count} < ${times} or ${isPaced}`,
    })
    .returning({ count: attempts.count });
  return charged?.count;
}

/** Seconds until a try that `charge` refused may be repeated. */
export async function secondsToWait(db: Db, key: string, { window, thenEvery }: RateLimit): Promise<number> {
  const windowEnd = sql`${attempts.windowStart} + make_interval(secs => ${window}) - now()`;
  const next = sql`${attempts.lastAt} + make_interval(secs => ${thenEvery ?? window}) - now()`;
  const end = thenEvery === undefined ? windowEnd : sql`least(${windowEnd}, ${next})`;
  return (
    (
      await db
        .select({ left: secondsUntil(end) })
        .from(attempts)
        .where(eq(attempts.key, key))
    )[0]?.left ?? 1
  );
}

/** Which of these keys have no try left in their window, and for how many seconds. */
export const usedUp = (db: Db, keys: readonly string[], { times, window }: RateLimit) =>
  db
    .select({
      key: attempts.key,
      seconds: secondsUntil(sql`${attempts.windowStart} + make_interval(secs => ${window}) - now()`),
    })
    .from(attempts)
    .where(and(inArray(attempts.key, [...keys]), gte(attempts.count, times), gte(attempts.windowStart, ago(window))));

/** In microseconds. */
const lastVisit = sql`(extract(epoch from ${attempts.lastAt}) * 1000000)::bigint`;

/** Notes a visit without charging it, and gives its moment, which is unique for the key. */
async function noteVisit(db: Db, key: string): Promise<number | undefined> {
  const [noted] = await db
    .update(attempts)
    .set({ lastAt: sql`clock_timestamp()` })
    .where(eq(attempts.key, key))
    .returning({ at: lastVisit.mapWith(Number) });
  return noted?.at;
}

async function isLastVisit(db: Db, key: string, at: number | undefined): Promise<boolean> {
  const isAnother = at === undefined ? undefined : sql`${lastVisit} <> ${at}`;
  return (
    (
      await db
        .select({ key: attempts.key })
        .from(attempts)
        .where(and(eq(attempts.key, key), isAnother))
    ).length === 0
  );
}

/** Begins the window anew: tries that were used up stay used up for its whole length. */
export async function restartWindow(db: Db, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ windowStart: sql`now()` })
    .where(eq(attempts.key, key));
}

/** Refunds one try of each key. One statement each: locking several rows in different orders would deadlock. */
export async function refundAttempts(db: Db, keys: readonly string[]): Promise<void> {
  const oneLess = { count: sql`greatest(0, ${attempts.count} - 1)` };
  await Promise.all(keys.map((key) => db.update(attempts).set(oneLess).where(eq(attempts.key, key))));
}

export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => db.delete(attempts).where(eq(attempts.key, key))));
}

/** Deletes counters that are no longer asked for. */
export async function forgetOldAttempts(db: Db): Promise<void> {
  await db.delete(attempts).where(lt(attempts.lastAt, sql`now() - interval '1 day'`));
}

/** Seconds in which nobody else may come. */
export const QUIET = 2;
const MOST_WAITING = 100;
const waiting = new Map<string, { visit: number | undefined; overtaken: AbortController }>();

/**
 * Holds a try for a while. If others come meanwhile, on any server, only the last passes. So at most one try of a key
 * is held, and an overtaken one is refused at once.
 */
export async function waitForQuiet(db: Db, key: string): Promise<void> {
  const visit = await noteVisit(db, key);
  const before = waiting.get(key);
  // The database's answers may arrive in another order, so a later visit may be waiting already.
  if (Number(before?.visit) > Number(visit)) throw tooMany(QUIET);
  before?.overtaken.abort();
  if (waiting.size >= MOST_WAITING && !before) throw tooMany(QUIET);
  const own = { visit, overtaken: new AbortController() };
  const { signal } = own.overtaken;
  waiting.set(key, own);
  try {
    await sleep(QUIET * 1_000, undefined, { signal }).catch(() => {}); // overtaken; checked below
    if (signal.aborted || !(await isLastVisit(db, key, visit))) throw tooMany(QUIET);
  } finally {
    if (waiting.get(key) === own) waiting.delete(key);
  }
}

import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { attempts } from "../../db/schema.ts";

/** `at` names the try: no two of one key are counted at the same microsecond. */
export type Count = { count: number; at: string; secondsLeft: number; secondsQuiet: number };

/**
 * Counts one more try and tells how many there were in the window, how long the window still lasts,
 * and how quiet it was before. One statement, so that two hundred at once are counted as two hundred.
 */
export async function countAttempt(db: Db, key: string, windowSeconds: number): Promise<Count> {
  const isOver = sql`${attempts.windowStart} < now() - make_interval(secs => ${windowSeconds})`;
  const [counted] = await db
    .insert(attempts)
    .values({ key, windowStart: sql`now()`, count: 1, lastAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowStart: sql`case when ${isOver} then now() else ${attempts.windowStart} end`,
        previousAt: attempts.lastAt,
        lastAt: sql`clock_timestamp()`,
      },
    })
    .returning({
      count: attempts.count,
      at: sql<string>`${attempts.lastAt}::text`,
      secondsLeft: sql<number>`ceil(extract(epoch from ${attempts.windowStart} - now()) + ${windowSeconds})::int`,
      secondsQuiet: sql<number>`coalesce(extract(epoch from ${attempts.lastAt} - ${attempts.previousAt}), 1e6)::float8`,
    });
  if (!counted) throw new Error("an attempt was not counted");
  return counted;
}

/** Which was the last try? */
export async function lastAttempt(db: Db, key: string): Promise<string | undefined> {
  const at = sql<string>`${attempts.lastAt}::text`;
  return (await db.select({ at }).from(attempts).where(eq(attempts.key, key)))[0]?.at;
}

/** Takes back what was counted before it turned out that the right person tried. */
export async function forgiveAttempts(db: Db, own: readonly string[], all: readonly string[]): Promise<void> {
  if (own.length > 0)
    await db
      .update(attempts)
      .set({ count: sql`greatest(0, ${attempts.count} - 1)` })
      .where(inArray(attempts.key, [...own]));
  if (all.length > 0) await db.delete(attempts).where(inArray(attempts.key, [...all]));
}

/** What nobody asks about any more. */
export async function forgetOldAttempts(db: Db): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.lastAt} < now() - interval '1 day'`);
}

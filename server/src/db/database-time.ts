import { sql } from "drizzle-orm";
import type { Db } from "./index.ts";

/** The database's time in milliseconds. All servers use this clock, as their own may differ. */
export async function databaseTime(db: Db): Promise<number> {
  const [found] = await db
    .select({ milliseconds: sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint::text` })
    .from(sql`(values (1)) one`);
  return Number(found?.milliseconds);
}

/** How many seconds this machine's clock is ahead of the database's; negative if it is behind. */
export async function secondsAhead(db: Db): Promise<number> {
  const before = Date.now();
  const there = await databaseTime(db);
  return Math.round(((before + Date.now()) / 2 - there) / 1_000);
}

/** A larger difference gets a warning. At a minute, servers refuse each other's tokens. */
export const MOST_SECONDS_APART = 20;

export async function warnOfClock(db: Db, say: (sentence: string) => void): Promise<void> {
  const ahead = await secondsAhead(db);
  if (Math.abs(ahead) > MOST_SECONDS_APART)
    say(
      `Warning: the clock of this machine is ${Math.abs(ahead)} s ${ahead > 0 ? "ahead of" : "behind"} the database's. Let a time service set both: from a minute on, servers refuse each other's sessions.`,
    );
}

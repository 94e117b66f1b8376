import { sql } from "drizzle-orm";

/** A clock that stops until a test sets the time. */
export function testClock(start: string) {
  let now = start;
  return Object.assign(() => sql`${now}::timestamptz`, {
    set: (instant: string) => {
      now = instant;
    },
    pass: (seconds: number) => {
      now = new Date(Date.parse(now) + seconds * 1_000).toISOString();
    },
  });
}

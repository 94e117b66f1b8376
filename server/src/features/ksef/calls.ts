import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { ksefCalls } from "../../db/schema.ts";
import { ksefLimits, type KsefLimitGroup } from "../../ksef-api/limits.ts";

const SPAN = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const;
/** Where a server's clock and KSeF's differ a little, or a call arrives late, windows seem shorter there. */
const MARGIN = 250;

/** A number for PostgreSQL's locks. */
const CALLS = 4_715;

/**
 * Counts a call for a NIP, for all servers, unless it would be one too many. Gives how long to wait before asking again, in
 * milliseconds; 0: it was counted and may be made.
 */
export async function countCall(db: Db, nip: string, kind: KsefLimitGroup, now: Date): Promise<number> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${nip}, ${CALLS}))`);
    const isOfKind = and(eq(ksefCalls.nip, nip), eq(ksefCalls.kind, kind));
    const made = await db
      .select({ at: ksefCalls.at, until: ksefCalls.until })
      .from(ksefCalls)
      .where(
        and(isOfKind, or(gt(ksefCalls.at, new Date(now.getTime() - SPAN.hour - MARGIN)), gt(ksefCalls.until, now))),
      );
    const wait = waitFor(
      made.flatMap(({ at, until }) => (until ? [] : at.getTime())),
      ksefLimits[kind],
      now.getTime(),
    );
    const told = Math.max(0, ...made.flatMap(({ until }) => (until ? until.getTime() - now.getTime() : [])));
    if (wait > 0 || told > 0) return Math.max(wait, told);
    await db.insert(ksefCalls).values({ nip, kind, at: now });
    return 0;
  });
}

/** Until the earliest call leaves a window that is full. */
function waitFor(made: readonly number[], limit: (typeof ksefLimits)[KsefLimitGroup], now: number): number {
  const waits = (["second", "minute", "hour"] as const).map((name) => {
    const span = SPAN[name] + MARGIN;
    const inside = made.filter((at) => at > now - span).toSorted((a, b) => a - b);
    const leaving = inside[inside.length - limit[name]];
    return leaving === undefined ? 0 : leaving + span - now;
  });
  return Math.max(...waits);
}

/** KSeF told us to wait: no server asks before that. */
export async function noteToldToWait(
  db: Db,
  nip: string,
  kind: KsefLimitGroup,
  now: Date,
  milliseconds: number,
): Promise<void> {
  await db.insert(ksefCalls).values({ nip, kind, at: now, until: new Date(now.getTime() + milliseconds) });
}

export async function forgetOldCalls(db: Db): Promise<void> {
  await db.delete(ksefCalls).where(lt(ksefCalls.at, sql`now() - interval '2 hours'`));
}

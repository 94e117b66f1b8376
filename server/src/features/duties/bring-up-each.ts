import { plural } from "@ekorok/domain/polish/plural";
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../db/index.ts";
import type { dutyYears, yearAmounts } from "../../db/schema.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import { Failure } from "../../jobs/job.ts";

export type YearKey = { uid: string; year: number };
const AT_ONCE = 50;

type Work = {
  /** Where years are marked. */
  kept: typeof yearAmounts | typeof dutyYears;
  /** Which of them can be brought up by now; left out, all. */
  only?: SQL;
  /** Marks it as true before it reads anything: what changes meanwhile marks it again. */
  bringUp: (db: Db, key: YearKey) => Promise<void>;
};

/**
 * Brings up what is kept of clients' years, one after the other, and says of how many. A year that cannot be reckoned stays
 * marked and holds up no other.
 */
export async function bringUpEach(
  db: Db,
  signal: AbortSignal,
  { kept, only, bringUp }: Work,
  log?: Pick<Logger, "error">,
): Promise<number> {
  const { uid, year, isStale } = kept;
  let done = 0;
  const failed: YearKey[] = [];
  for (let last: YearKey | undefined; ;) {
    const isNext = last && sql`(${uid}, ${year}) > (${last.uid}::uuid, ${last.year}::int)`;
    const stale: YearKey[] = await db
      .select({ uid, year })
      .from(kept)
      .where(and(eq(isStale, true), only, isNext))
      .orderBy(asc(uid), asc(year))
      .limit(AT_ONCE);
    for (const key of stale) {
      signal.throwIfAborted();
      try {
        await bringUp(db, key);
        done++;
      } catch (error) {
        if (isUnavailable(error)) throw error; // that is nobody's own: the whole job is tried again
        log?.error({ err: error, ...key }, "what a client's year costs cannot be reckoned");
        failed.push(key);
      }
    }
    last = stale.at(-1);
    if (stale.length < AT_ONCE) break;
  }
  if (failed.length > 0) throw notReckoned(failed, done);
  return done;
}

const yearForms = { one: "roku", few: "lat", many: "lat" };
const NAMED = 5;

/** It is not tried again for its own sake, which would hold up what changes meanwhile: the next one on schedule does. */
function notReckoned(failed: readonly YearKey[], done: number): Failure {
  const named = failed.slice(0, NAMED).map(({ uid, year }) => `${uid} (${year})`);
  const more = failed.length > NAMED ? ` i ${failed.length - NAMED} więcej` : "";
  const others = done > 0 ? ` Pozostałe przeliczono: ${done}.` : "";
  return new Failure(
    `Nie udało się przeliczyć ${failed.length} ${plural(failed.length, yearForms)} klientów: ${named.join(", ")}${more}.${others} Powiadom osobę od serwera.`,
    { retries: 0 },
  );
}

import type { Db } from "../db/index.ts";
import { keepLeases, LEASE, type Clock, type TakenJob } from "./store.ts";

export type Signs = ReturnType<typeof showSigns>;

/** Shows, four times in a lease, that this server lives and does what it has taken. */
export function showSigns(db: Db, clock: Clock) {
  const held = new Set<TakenJob>();
  const show = () => {
    // A lost connection is no reason to stop; one that stays lost ends the leases.
    if (held.size > 0) void keepLeases(db, [...held], clock).catch(() => {});
  };
  const showing = setInterval(show, (LEASE * 1_000) / 4).unref();
  return {
    during: async (job: TakenJob, work: () => Promise<void>): Promise<void> => {
      held.add(job);
      try {
        await work();
      } finally {
        held.delete(job);
      }
    },
    stop: () => clearInterval(showing),
  };
}

/** In seconds: by then every server that lives and reaches the database has shown a sign. */
export const LISTENING = LEASE / 2;

/**
 * Whether this server may say that another is lost. When the database was away nobody could show a sign; so who comes, or
 * could not reach it, first listens for a while, and what others have under way is done once.
 */
export function listening() {
  let [since, last] = [Infinity, -Infinity];
  return {
    /** The database answered, at this time. */
    hear: (now: Date) => {
      if (now.getTime() - last > LISTENING * 1_000) since = now.getTime();
      last = now.getTime();
    },
    areOutOfReach: () => {
      [since, last] = [Infinity, -Infinity];
    },
    wereHeardLongEnough: () => last - since >= LISTENING * 1_000,
  };
}

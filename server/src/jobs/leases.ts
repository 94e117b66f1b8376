import type { Db } from "../db/index.ts";
import { keepLeases, LEASE, type Clock, type TakenJob } from "./store.ts";

export type Heartbeats = ReturnType<typeof startHeartbeats>;

/** In milliseconds: four signs in a lease, so that some may be lost. */
export const HEARTBEAT = (LEASE * 1_000) / 4;
/** In milliseconds: the connection of one that is not answered by then is given up, before the next is due. */
export const HEARTBEAT_TIMEOUT = 2_000;

/** Shows that this server lives and does what it has taken. While a sign waits for its answer no other is sent: it would only wait behind it. */
export function startHeartbeats(db: Db, clock: Clock) {
  const held = new Set<TakenJob>();
  let isUnanswered = false;
  const show = async () => {
    if (held.size === 0 || isUnanswered) return;
    isUnanswered = true;
    // A lost connection is no reason to stop; one that stays lost ends the leases.
    await keepLeases(db, [...held], clock).catch(() => {});
    isUnanswered = false;
  };
  const showing = setInterval(() => void show(), HEARTBEAT).unref();
  return {
    during: async (job: TakenJob, work: () => Promise<void>): Promise<void> => {
      held.add(job);
      try {
        await work();
      } finally {
        held.delete(job);
      }
    },
    /** What this server does: it is not lost, whatever became of its signs. */
    held: (): readonly TakenJob[] => [...held],
    stop: () => clearInterval(showing),
  };
}

/** In seconds: in this time every server that lives and reaches the database has shown a sign. */
export const TAKEOVER_AFTER = LEASE / 2;

/**
 * Whether this server may take over from others whose leases have run out. While the database was away nobody could renew theirs, so
 * leases that have run out say nothing then. Only who has reached the database for `WATCHED` seconds without a gap can tell who
 * is lost: a server that has just started, or was cut off itself, waits for so long, and what others do is not done twice.
 */
export function takeoverGuard() {
  let [reachedSince, reachedLast] = [Infinity, -Infinity];
  return {
    reached: (now: Date) => {
      const hasGap = now.getTime() - reachedLast > TAKEOVER_AFTER * 1_000;
      if (hasGap) reachedSince = now.getTime();
      reachedLast = now.getTime();
    },
    notReached: () => {
      [reachedSince, reachedLast] = [Infinity, -Infinity];
    },
    mayTakeOver: () => reachedLast - reachedSince >= TAKEOVER_AFTER * 1_000,
  };
}

import type { Db } from "../db/index.ts";
import { keepLeases, LEASE, type Clock, type TakenJob } from "./store.ts";

export type Heartbeats = ReturnType<typeof startHeartbeats>;

/** In milliseconds: four heartbeats in a lease, so that some may be lost. */
export const HEARTBEAT = (LEASE * 1_000) / 4;
/** In milliseconds: an unanswered heartbeat's connection is given up before the next one is due. */
export const HEARTBEAT_TIMEOUT = 2_000;

/** Renews the leases of this server's jobs. It sends no heartbeat while one is unanswered: that would only wait behind it. */
export function startHeartbeats(db: Db, clock: Clock) {
  const held = new Set<TakenJob>();
  let isUnanswered = false;
  const beat = async () => {
    if (held.size === 0 || isUnanswered) return;
    isUnanswered = true;
    // A lost connection does not stop the jobs; if it stays lost, the leases run out.
    await keepLeases(db, [...held], clock).catch(() => {});
    isUnanswered = false;
  };
  const timer = setInterval(() => void beat(), HEARTBEAT).unref();
  return {
    during: async (job: TakenJob, work: () => Promise<void>): Promise<void> => {
      held.add(job);
      try {
        await work();
      } finally {
        held.delete(job);
      }
    },
    /** Jobs that this server is running: they are not lost, whatever happened to its heartbeats. */
    held: (): readonly TakenJob[] => [...held],
    stop: () => clearInterval(timer),
  };
}

/** In seconds: within this time every live server that reaches the database has sent a heartbeat. */
export const TAKEOVER_AFTER = LEASE / 2;

/**
 * Decides whether this server may take over jobs whose leases have run out. During an outage of the database nobody can renew
 * leases, so an expired lease then means nothing. A server that has just started or was cut off itself first has to reach the
 * database for `TAKEOVER_AFTER` seconds without a gap, so that no running job is done twice.
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

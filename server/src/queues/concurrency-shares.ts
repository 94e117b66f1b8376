import { Refused } from "../errors/refused.ts";

/** Somebody who is limited, and how many of their requests may run at a time. */
export type Sharer = { key: string; atOnce: number };
/** Call it once, when the work has ended, with whether it succeeded. */
type ReleaseSlot = (isDone?: boolean) => void;
/** `doneAt`: when a request last succeeded. */
type SharerQueue = { running: number; doneAt: number; waiting: Set<() => void> };
type ShareLimits = {
  /** How many requests of a sharer wait, and how long, in milliseconds. */
  queue: number;
  patience: number;
  /** Milliseconds before a request is refused when the queue is full, so that retrying at once gains nothing. */
  hold: number;
};

type WaitOptions = {
  /** Registers what to do when the caller has gone. */
  onGone?: (leave: () => void) => void;
  /** Milliseconds that are left of a wait that began elsewhere. */
  patience?: number;
};

/** The most delayed refusals at a time; beyond, refusals are immediate. */
const MOST_HELD = 4_000;

/**
 * Runs a few requests of each sharer at a time; the others wait in the sharer's own queue. One that has waited too long is
 * refused; `isStuck` means that none of the sharer's requests has succeeded lately, so the server rather than the sharer is
 * to blame. Nobody waits for another sharer.
 */
export function openShares({ queue, patience: usual, hold }: ShareLimits, refusal: (isStuck: boolean) => Error) {
  const queues = new Map<string, SharerQueue>();
  let held = 0;
  const queueOf = (key: string) => {
    const own = queues.get(key) ?? { running: 0, doneAt: -Infinity, waiting: new Set() };
    queues.set(key, own);
    return own;
  };
  const releaseOf = (key: string, own: SharerQueue): ReleaseSlot => {
    let isReleased = false;
    return (isDone = true) => {
      if (isReleased) return;
      isReleased = true;
      if (isDone) own.doneAt = performance.now();
      const [next] = own.waiting;
      if (next) return next(); // takes over the slot, so `running` stays
      own.running--;
      if (own.running === 0) queues.delete(key);
    };
  };
  return {
    /** Waits for a slot, or throws the refusal. */
    take: async ({ key, atOnce }: Sharer, { onGone, patience = usual }: WaitOptions = {}): Promise<ReleaseSlot> => {
      const own = queueOf(key);
      if (own.running < atOnce) {
        own.running++;
        return releaseOf(key, own);
      }
      if (own.waiting.size >= queue) {
        if (held < MOST_HELD) {
          held++;
          await new Promise((resolve) => setTimeout(resolve, hold).unref());
          held--;
        }
        throw refusal(false);
      }
      return new Promise<ReleaseSlot>((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          own.waiting.delete(enter);
        };
        const giveUp = () => {
          leave();
          reject(refusal(performance.now() - own.doneAt > usual / 2));
        };
        const enter = () => {
          leave();
          resolve(releaseOf(key, own));
        };
        const timer = setTimeout(giveUp, patience).unref();
        own.waiting.add(enter);
        onGone?.(giveUp);
      });
    },
    /** How many sharers have requests running. */
    size: () => queues.size,
  };
}

const RETRY_AFTER = 1;
const details = { code: "requests/too-many-at-once", retryAfter: RETRY_AFTER };
const sentences = {
  RESOURCE_EXHAUSTED: "Za dużo naraz. Spróbuj ponownie za chwilę.",
  UNAVAILABLE: "Serwer nie odpowiada na czas. Spróbuj ponownie za chwilę.",
} as const;

/** The request was not begun, so it may be sent again. `isStuck`: the server is to blame, for example as the database hangs. */
export function tooManyAtOnce(isStuck: boolean): Refused {
  const status = isStuck ? "UNAVAILABLE" : "RESOURCE_EXHAUSTED";
  return Object.assign(new Refused(status, sentences[status], details), { retryAfter: RETRY_AFTER });
}

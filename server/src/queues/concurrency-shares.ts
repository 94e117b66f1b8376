import { Refused } from "../errors/refused.ts";

/** Who shares, and how many lanes are theirs: so many of their requests are in work at a time. */
export type Sharer = { key: string; atOnce: number };
/** To be called once, when the work is over, with whether it was done. */
type ReleaseSlot = (isDone?: boolean) => void;
/** `doneAt`: when the last one was. */
type SharerQueue = { running: number; doneAt: number; waiting: Set<() => void> };
type ShareLimits = {
  /** So many of one sharer wait, and for so long, in milliseconds. */
  queue: number;
  patience: number;
  /** One that finds the queue full is refused after this time: a caller without manners costs no more than one with them. */
  hold: number;
};

type WaitOptions = {
  /** Says when nobody wants it any more. */
  onGone?: (leave: () => void) => void;
  /** Of one who has waited elsewhere already: what is left, in milliseconds. */
  patience?: number;
};

/** So many are held in all; from there on a refusal comes at once. */
const MOST_HELD = 4_000;

/**
 * A few of each sharer are in work at a time, the others of theirs wait in a line of their own, the first first; who has
 * waited too long is refused, and `isStuck` says that nothing of theirs was done lately, which is hardly for their being
 * many. Nobody waits for anybody else's.
 */
export function openShares({ queue, patience: usual, hold }: ShareLimits, refusal: (isStuck: boolean) => Error) {
  const lines = new Map<string, SharerQueue>();
  let held = 0;
  const lineOf = (key: string) => {
    const line = lines.get(key) ?? { running: 0, doneAt: -Infinity, waiting: new Set() };
    lines.set(key, line);
    return line;
  };
  const endIn = (key: string, line: SharerQueue): ReleaseSlot => {
    let isOver = false;
    return (isDone = true) => {
      if (isOver) return;
      isOver = true;
      if (isDone) line.doneAt = performance.now();
      const [next] = line.waiting;
      if (next) return next(); // the lane is handed over, so `running` stays
      line.running--;
      if (line.running === 0) lines.delete(key);
    };
  };
  return {
    /** Waits for a lane, or is refused. */
    take: async ({ key, atOnce }: Sharer, { onGone, patience = usual }: WaitOptions = {}): Promise<ReleaseSlot> => {
      const line = lineOf(key);
      if (line.running < atOnce) {
        line.running++;
        return endIn(key, line);
      }
      if (line.waiting.size >= queue) {
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
          line.waiting.delete(enter);
        };
        const giveUp = () => {
          leave();
          reject(refusal(performance.now() - line.doneAt > usual / 2));
        };
        const enter = () => {
          leave();
          resolve(endIn(key, line));
        };
        const timer = setTimeout(giveUp, patience).unref();
        line.waiting.add(enter);
        onGone?.(giveUp);
      });
    },
    /** How many sharers have something in work. */
    size: () => lines.size,
  };
}

const RETRY_AFTER = 1;
const details = { code: "requests/too-many-at-once", retryAfter: RETRY_AFTER };
const sentences = {
  RESOURCE_EXHAUSTED: "Zbyt wiele żądań naraz. Spróbuj ponownie za chwilę.",
  UNAVAILABLE: "Serwer nie odpowiada na czas. Spróbuj ponownie za chwilę.",
} as const;

/** Nothing was done, so it may be sent again. When nothing moves at all, as with a database that hangs, it is our own fault. */
export function tooManyAtOnce(isStuck: boolean): Refused {
  const status = isStuck ? "UNAVAILABLE" : "RESOURCE_EXHAUSTED";
  return Object.assign(new Refused(status, sentences[status], details), { retryAfter: RETRY_AFTER });
}

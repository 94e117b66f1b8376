import { setTimeout as sleep } from "node:timers/promises";

export { sleep };

/** Asks again and again until the answer is yes or the time is over; says which. */
export async function pollUntil(isDone: () => boolean, within: number, every = 20): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await sleep(every)) if (isDone()) return true;
  return isDone();
}

/** Waits for some work, but not for ever; work that fails later is nobody's concern any more. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  work.catch(() => {});
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
}

/** Work that was ended because it took too long. */
export class TimeLimitExceeded extends Error {
  override readonly name = "OutOfTime";
}

/** In milliseconds. */
export type TimeLimit = {
  /** What it may take, without what it rests. */
  atWork: number;
  /** With what it rests. */
  inAll: number;
  /** How long it has rested by now. */
  rested: () => number;
};

/**
 * Gives some work a signal that comes with the one given, or when its time is over. The timer is held until the work has ended:
 * in Node 20 `AbortSignal.any` lets go of an `AbortSignal.timeout` at the next collection of garbage, and the limit never comes.
 */
export async function withTimeLimit<T>(
  limit: number | TimeLimit,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { atWork, inAll, rested } =
    typeof limit === "number" ? { atWork: limit, inAll: limit, rested: () => 0 } : limit;
  const end = new AbortController();
  const stop = () => end.abort(signal.reason);
  const begun = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const taken = performance.now() - begun;
    const left = Math.min(atWork + rested(), inAll) - taken;
    if (left > 0) timer = setTimeout(look, Math.ceil(left)).unref();
    else end.abort(new TimeLimitExceeded(`after ${Math.round(taken)} ms, ${Math.round(rested())} of them at rest`));
  };
  look();
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  try {
    return await work(end.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

import { setTimeout as sleep } from "node:timers/promises";

export { sleep };

/** Polls until the condition is true or the time is over; returns whether it is true. */
export async function pollUntil(isDone: () => boolean, within: number, every = 20): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await sleep(every)) if (isDone()) return true;
  return isDone();
}

/** Waits for work, but not longer than the limit. If the work fails later, that is ignored. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  work.catch(() => {});
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
}

/** Work was ended because it took too long. */
export class TimeLimitExceeded extends Error {
  override readonly name = "OutOfTime";
}

/** In milliseconds. */
export type TimeLimit = {
  /** The limit without rests. */
  atWork: number;
  /** The limit with rests. */
  inAll: number;
  /** How long the work has rested so far. */
  rested: () => number;
};

/**
 * Runs work with a signal that is aborted with the given one or when the time is over. It uses its own timer: in Node 20
 * `AbortSignal.any` loses an `AbortSignal.timeout` at the next garbage collection, and the limit never comes.
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

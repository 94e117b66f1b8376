import { setTimeout as sleep } from "node:timers/promises";

export { sleep };

/** Asks again and again until the answer is yes or the time is over; says which. */
export async function until(isDone: () => boolean, within: number, every = 20): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await sleep(every)) if (isDone()) return true;
  return isDone();
}

/** Waits for some work, but not for ever; work that fails later is nobody's concern any more. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  work.catch(() => {});
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
}

import { Refused } from "../../../errors/refused.ts";
import { sleep } from "../../../queues/waiting.ts";

/** Refusals in a second; typing errors never cause as many. */
const AT_ONCE = 50;
const DELAY = 1_000;
/** Each is an open request; beyond this number, answering is cheaper. */
const MOST_DELAYED = 1_000;

let delayedNow = 0;
let currentSecond = { began: 0, refusals: 0 };

function isFlood(): boolean {
  const now = performance.now();
  if (now - currentSecond.began > 1_000) currentSecond = { began: now, refusals: 0 };
  return ++currentSecond.refusals > AT_ONCE && delayedNow < MOST_DELAYED;
}

/** In a flood refusals are delayed to relieve the main thread: a waiting caller does not ask again. */
export async function delayInFlood(error: unknown): Promise<never> {
  if (error instanceof Refused && error.status === "RESOURCE_EXHAUSTED" && isFlood()) {
    delayedNow++;
    await sleep(DELAY);
    delayedNow--;
  }
  throw error;
}

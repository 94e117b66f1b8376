import { availableParallelism, setPriority } from "node:os";
import { readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { sleep } from "../queues/waiting.ts";

/** A third of a processor that both want: less, and on a busy machine it would hardly get on. */
const NICENESS = 5;

/**
 * Lets the thread that answers everybody go first wherever both want a processor: what is large takes a little longer, and
 * nobody else waits for it. A thread does so once its code is loaded: before that somebody waits for it to begin. Only Linux counts
 * this by threads; elsewhere it would slow the whole program down.
 */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(NICENESS);
  } catch {
    // Where that is not allowed the thread goes on as it is.
  }
}

/** From so many processors on there is always one for who waits. */
const ENOUGH = 4;
/** In milliseconds: shorter work is not worth a rest, and after longer work nobody is helped by a rest as long. */
const WORTH_IT = 4;
const LONGEST_COUNTED = 30;

/**
 * Gives what says, on the way through long work, how many milliseconds it is to rest by now. Where processors are few long work leaves a
 * part of one to others, as stepping back alone does not free the one that it is on until its turn is over.
 *
 * Who works for w and then rests for r takes w / (w + r) of a processor. All that do the same are to take `share` together, each of
 * them share / crowd; hence r = w × (crowd / share − 1). Those who have just begun do not wait for those who have been at it for
 * long: they share what there is among themselves.
 */
function restCalculator({ share, beside = alone, processors = availableParallelism() }: RestOptions): () => number {
  if (processors >= ENOUGH) return () => 0;
  const begun = performance.now();
  let rested = begun;
  return () => {
    const now = performance.now();
    const worked = now - rested;
    if (worked < WORTH_IT) return 0;
    const crowd = beside(now - begun < JUST_BEGUN);
    const rest = Math.min(worked, LONGEST_COUNTED) * (crowd / share - 1);
    rested = now + rest;
    return rest;
  };
}
type RestOptions = {
  /** Of a processor, when nothing is done beside it. */
  share: number;
  /** On this server. */
  beside?: CountThreads | undefined;
  /** Of the machine. */
  processors?: number;
};
const alone = () => 1;

/** To be called often on the way through long work: it rests then. */
export function restWhileWorking(pace: RestOptions): () => Promise<void> {
  const rests = restCalculator(pace);
  return async () => {
    const rest = rests();
    if (rest > 0) await sleep(rest);
  };
}

/** How many milliseconds a thread has rested, for who has an eye on its time. */
export type RestTime = Int32Array<SharedArrayBuffer>;
export const newRestTime = (): RestTime => new Int32Array(new SharedArrayBuffer(4));
export const restedMilliseconds = (rested: RestTime): number => Atomics.load(rested, 0);

/** The same for work that waits for nothing: the thread stands still. */
export function restBlocking(pace: RestOptions, rested: RestTime): () => void {
  const rests = restCalculator(pace);
  const still = new Int32Array(new SharedArrayBuffer(4));
  return () => {
    const rest = rests();
    if (rest === 0) return;
    const begun = performance.now();
    Atomics.wait(still, 0, 0, rest);
    Atomics.add(rested, 0, Math.round(performance.now() - begun));
  };
}

/** How many threads do the same, and how many of these have just begun, known to each of them. */
export type ThreadCount = Int32Array<SharedArrayBuffer>;
export const newThreadCount = (): ThreadCount => new Int32Array(new SharedArrayBuffer(8));
const ALL = 0;
const NEW = 1;

/** In milliseconds: most files are ready by then. */
export const JUST_BEGUN = 1_500;

/** How many do the same, oneself among them. Who has just begun does not count those who have been at it for long. */
export type CountThreads = (hasJustBegun: boolean) => number;
export const threadCounter =
  (crowd: ThreadCount): CountThreads =>
  (hasJustBegun) =>
    Math.max(1, Atomics.load(crowd, hasJustBegun ? NEW : ALL));

export async function whileCounted<T>(crowd: ThreadCount, work: () => Promise<T>): Promise<T> {
  Atomics.add(crowd, ALL, 1);
  Atomics.add(crowd, NEW, 1);
  let isNew = true;
  const growOld = () => {
    if (isNew) Atomics.sub(crowd, NEW, 1);
    isNew = false;
  };
  const timer = setTimeout(growOld, JUST_BEGUN).unref();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    growOld();
    Atomics.sub(crowd, ALL, 1);
  }
}

/** Where a thread writes by which number the system knows it; zero until it has begun, and where the system does not say it. */
export type ThreadNumber = Int32Array<SharedArrayBuffer>;
export const newThreadNumber = (): ThreadNumber => new Int32Array(new SharedArrayBuffer(4));

/** To be called by the thread itself. */
export function writeThreadNumber(number: ThreadNumber): void {
  if (process.platform === "linux") Atomics.store(number, 0, Number(path.basename(readlinkSync("/proc/thread-self"))));
}

/** For how many milliseconds a thread was ready to work while others had the processors; zero where the system does not say it. */
export function waitedMilliseconds(number: ThreadNumber): number {
  try {
    const [, nanoseconds = "0"] = readFileSync(`/proc/self/task/${Atomics.load(number, 0)}/schedstat`, "utf8").split(
      " ",
    );
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0; // it has not begun, or has ended
  }
}

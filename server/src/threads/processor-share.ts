import { availableParallelism, setPriority } from "node:os";
import { readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { sleep } from "../queues/waiting.ts";

/** Gives the thread about a third of a processor that the main thread wants, too; with less it would hardly progress. */
const NICENESS = 5;

/**
 * Gives the main thread priority over the calling thread. Call it once the thread's code is loaded, as somebody waits for its
 * start. Only Linux has priorities of threads; elsewhere this would slow down the whole program.
 */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(NICENESS);
  } catch {
    // not allowed: the thread keeps its priority
  }
}

/** With this many processors one is always free for the main thread. */
const ENOUGH = 4;
// In milliseconds: shorter work is not worth a rest, and longer work is counted as this much.
const WORTH_IT = 4;
const LONGEST_COUNTED = 30;

/**
 * Returns a function that long work calls on its way; it says how many milliseconds to rest now. On machines with few processors
 * long work has to rest, as a low priority alone does not free the processor until the work's time slice ends.
 *
 * Working for w and then resting for r takes w / (w + r) of a processor. All threads together may take `share`, so each may take
 * share / crowd, hence r = w × (crowd / share − 1). Threads that have just begun share among themselves only and do not wait for
 * long-running ones.
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
  /** The part of a processor that all such threads may take together. */
  share: number;
  /** Counts the threads of this server that do the same work. */
  beside?: CountThreads | undefined;
  processors?: number;
};
const alone = () => 1;

/** Returns a function to call often during long work; it rests when needed. */
export function restWhileWorking(pace: RestOptions): () => Promise<void> {
  const rests = restCalculator(pace);
  return async () => {
    const rest = rests();
    if (rest > 0) await sleep(rest);
  };
}

/** The milliseconds that a thread has rested, shared with the thread that limits its time. */
export type RestTime = Int32Array<SharedArrayBuffer>;
export const newRestTime = (): RestTime => new Int32Array(new SharedArrayBuffer(4));
export const restedMilliseconds = (rested: RestTime): number => Atomics.load(rested, 0);

/** The same for synchronous work: it blocks the thread. */
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

/** The numbers of threads that do the same work, and of those that have just begun, shared by all of them. */
export type ThreadCount = Int32Array<SharedArrayBuffer>;
export const newThreadCount = (): ThreadCount => new Int32Array(new SharedArrayBuffer(8));
const ALL = 0;
const NEW = 1;

/** In milliseconds: most files are finished by then. */
export const JUST_BEGUN = 1_500;

/** Counts the threads that do the same work, including the caller; if that has just begun, only those that have, too. */
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

/** A thread writes its system id here; 0 until it has begun, and on systems that do not tell. */
export type ThreadNumber = Int32Array<SharedArrayBuffer>;
export const newThreadNumber = (): ThreadNumber => new Int32Array(new SharedArrayBuffer(4));

/** Call it in the thread itself. */
export function writeThreadNumber(number: ThreadNumber): void {
  if (process.platform === "linux") Atomics.store(number, 0, Number(path.basename(readlinkSync("/proc/thread-self"))));
}

/** The milliseconds that a thread was ready to run but waited for a processor; 0 on systems that do not tell. */
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

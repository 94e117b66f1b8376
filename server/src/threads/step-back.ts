import { availableParallelism, setPriority } from "node:os";
import { sleep } from "../wait.ts";
import { JUST_BEGUN, type Beside } from "./crowd.ts";

/** A third of a processor that both want: less, and on a busy machine it would hardly get on. */
const NICENESS = 5;

/**
 * Lets the thread that answers everybody go first wherever both want a processor: what is large takes a little longer, and
 * nobody else waits for it. A thread does so once its code is loaded: before that somebody waits for it to begin. Only Linux counts
 * this by threads; elsewhere it would slow the whole program down.
 */
export function stepBack(): void {
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
function restsOf({ share, beside = alone, processors = availableParallelism() }: Pace): () => number {
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
type Pace = {
  /** Of a processor, when nothing is done beside it. */
  share: number;
  /** On this server. */
  beside?: Beside | undefined;
  /** Of the machine. */
  processors?: number;
};
const alone = () => 1;

/** To be called often on the way through long work: it rests then. */
export function restful(pace: Pace): () => Promise<void> {
  const rests = restsOf(pace);
  return async () => {
    const rest = rests();
    if (rest > 0) await sleep(rest);
  };
}

/** How many milliseconds a thread has rested, for who has an eye on its time. */
export type Rested = Int32Array<SharedArrayBuffer>;
export const openRested = (): Rested => new Int32Array(new SharedArrayBuffer(4));
export const restedSoFar = (rested: Rested): number => Atomics.load(rested, 0);

/** The same for work that waits for nothing: the thread stands still. */
export function restfulHere(pace: Pace, rested: Rested): () => void {
  const rests = restsOf(pace);
  const still = new Int32Array(new SharedArrayBuffer(4));
  return () => {
    const rest = rests();
    if (rest === 0) return;
    const begun = performance.now();
    Atomics.wait(still, 0, 0, rest);
    Atomics.add(rested, 0, Math.round(performance.now() - begun));
  };
}

import { availableParallelism, setPriority } from "node:os";
import { sleep } from "../wait.ts";

/** A third of a processor that both want: less, and on a busy machine it would hardly get on. */
const NICENESS = 5;

/**
 * Lets the thread that answers everybody go first wherever both want a processor: what is large takes a little longer, and
 * nobody else waits for it. Only Linux counts this by threads; elsewhere it would slow the whole program down.
 */
export function stepBack(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(NICENESS);
  } catch {
    // Where that may not be said it is done all the same, only less politely.
  }
}

/** From so many processors on there is always one for who waits. */
const ENOUGH = 4;
/** In milliseconds: shorter work is not worth a rest, and longer rests help nobody. */
const WORTH_IT = 4;
const LONGEST_REST = 30;

/**
 * Gives what is to be called often on the way through long work: where processors are few it rests for as long as it has worked, as
 * stepping back alone does not free the one that it is on until its turn is over.
 */
export function restful(): () => Promise<void> {
  if (availableParallelism() >= ENOUGH) return () => Promise.resolve();
  let rested = performance.now();
  return async () => {
    const worked = performance.now() - rested;
    if (worked < WORTH_IT) return;
    await sleep(Math.min(worked, LONGEST_REST));
    rested = performance.now();
  };
}

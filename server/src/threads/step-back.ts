import { setPriority } from "node:os";

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

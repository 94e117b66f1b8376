import { constants, setPriority } from "node:os";

/**
 * Lets the thread that answers everybody go first wherever both want a processor: what is large takes a little longer, and
 * nobody else waits for it. Only Linux counts this by threads; elsewhere it would slow the whole program down.
 */
export function stepBack(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that may not be said it is done all the same, only less politely.
  }
}

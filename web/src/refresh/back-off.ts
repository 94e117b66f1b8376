const SHORTEST = 30_000;
const LONGEST = 960_000;

/** Waits after failures, in milliseconds: 30 s, doubling to 16 minutes, from the start again after a success. */
export type BackOff = { readonly next: () => number; readonly reset: () => void };

export function createBackOff(): BackOff {
  let wait = SHORTEST;
  return {
    next: () => {
      const current = wait;
      wait = Math.min(wait * 2, LONGEST);
      return current;
    },
    reset: () => {
      wait = SHORTEST;
    },
  };
}

export type Lanes = {
  /** Does the work when a lane is free. Those who are preferred wait in a line of their own, which goes first. */
  run: <T>(work: () => Promise<T>, isPreferred?: boolean) => Promise<T>;
  /** Refuses at once where `run` would refuse: before anything is spent on it. */
  refuseWhenFull: (isPreferred?: boolean) => void;
};

/**
 * Lets a few do something at a time and some wait for it; those who come after that are refused at once. `rest`: for so many
 * milliseconds a lane stays empty before the next one in line, so that a crowd leaves room for everybody else.
 */
export function lanes(count: number, queue: number, refusal: () => Error, rest = 0): Lanes {
  let running = 0;
  const lines = { preferred: [] as (() => void)[], others: [] as (() => void)[] };
  const lineOf = (isPreferred: boolean) => (isPreferred ? lines.preferred : lines.others);
  const refuseWhenFull = (isPreferred = false) => {
    if (running >= count && lineOf(isPreferred).length >= queue) throw refusal();
  };
  const handOn = () => {
    const next = lines.preferred.shift() ?? lines.others.shift();
    if (!next) running--;
    else if (rest === 0) next();
    else setTimeout(next, rest);
  };
  return {
    refuseWhenFull,
    run: async (work, isPreferred = false) => {
      refuseWhenFull(isPreferred);
      if (running >= count) await new Promise<void>((resolve) => lineOf(isPreferred).push(resolve)); // the lane is handed over, so `running` stays
      else running++;
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
}

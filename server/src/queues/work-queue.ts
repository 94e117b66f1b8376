export type WorkQueue = {
  /** Runs the work when a slot is free. Preferred work waits in a queue of its own, which goes first. */
  run: <T>(work: () => Promise<T>, isPreferred?: boolean) => Promise<T>;
  /** Refuses if `run` would, so that callers can ask before they prepare anything. */
  refuseWhenFull: (isPreferred?: boolean) => void;
};

/**
 * Runs a few pieces of work at a time, lets some wait, and refuses further ones at once. `rest`: milliseconds that a slot stays
 * empty before the next one, so that a crowd leaves capacity for everything else.
 */
export function workQueue(count: number, queue: number, refusal: () => Error, rest = 0): WorkQueue {
  let running = 0;
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];
  const queueOf = (isPreferred: boolean) => (isPreferred ? preferred : others);
  const refuseWhenFull = (isPreferred = false) => {
    if (running >= count && queueOf(isPreferred).length >= queue) throw refusal();
  };
  const startNext = () => {
    const next = preferred.shift() ?? others.shift();
    if (!next) running--;
    else if (rest === 0) next();
    else setTimeout(next, rest);
  };
  return {
    refuseWhenFull,
    run: async (work, isPreferred = false) => {
      refuseWhenFull(isPreferred);
      if (running >= count) await new Promise<void>((resolve) => queueOf(isPreferred).push(resolve)); // gets the slot of another, so `running` stays
      else running++;
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}

/**
 * Runs a few pieces of work at a time, one of each account; waiting accounts take turns, so that none waits for several of
 * another's. Some wait, and further ones are refused at once.
 */
export function queueByAccount(count: number, queue: number, refusal: () => Error) {
  const inWork = new Set<string>();
  /** Waiting work by account, in the order of turns. */
  const queues = new Map<string, (() => void)[]>();
  const waiting = () => [...queues.values()].reduce((sum, own) => sum + own.length, 0);
  const startNext = () => {
    for (const [account, [begin, ...others]] of queues) {
      if (inWork.size >= count) return;
      if (inWork.has(account) || !begin) continue;
      queues.delete(account);
      if (others.length > 0) queues.set(account, others); // now behind all other accounts
      inWork.add(account);
      begin();
    }
  };
  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const mustWait = inWork.size >= count || inWork.has(account);
    if (mustWait && waiting() >= queue) throw refusal();
    await new Promise<void>((begin) => {
      queues.set(account, [...(queues.get(account) ?? []), begin]);
      startNext();
    });
    try {
      return await work();
    } finally {
      inWork.delete(account);
      startNext();
    }
  };
}

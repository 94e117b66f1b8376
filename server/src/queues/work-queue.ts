export type WorkQueue = {
  /** Does the work when a lane is free. Those who are preferred wait in a line of their own, which goes first. */
  run: <T>(work: () => Promise<T>, isPreferred?: boolean) => Promise<T>;
  /** Refuses at once where `run` would refuse: before anything is spent on it. */
  refuseWhenFull: (isPreferred?: boolean) => void;
};

/**
 * Lets a few do something at a time and some wait for it; those who come after that are refused at once. `rest`: for so many
 * milliseconds a lane stays empty before the next one in line, so that a crowd leaves room for everybody else.
 */
export function workQueue(count: number, queue: number, refusal: () => Error, rest = 0): WorkQueue {
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

/**
 * Lets a few do something at a time, one of each account, and the accounts that wait take turns: nobody's is stuck behind
 * several of another's. Some wait; those who come after that are refused at once.
 */
export function queueByAccount(count: number, queue: number, refusal: () => Error) {
  const inWork = new Set<string>();
  /** Of each account what waits, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  const waiting = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0);
  const goOn = () => {
    for (const [account, [begin, ...others]] of lines) {
      if (inWork.size >= count) return;
      if (inWork.has(account) || !begin) continue;
      lines.delete(account);
      if (others.length > 0) lines.set(account, others); // behind everybody else
      inWork.add(account);
      begin();
    }
  };
  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const mustWait = inWork.size >= count || inWork.has(account);
    if (mustWait && waiting() >= queue) throw refusal();
    await new Promise<void>((begin) => {
      lines.set(account, [...(lines.get(account) ?? []), begin]);
      goOn();
    });
    try {
      return await work();
    } finally {
      inWork.delete(account);
      goOn();
    }
  };
}

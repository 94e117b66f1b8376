/**
 * Lets a few do something at a time, one of each account, and the accounts that wait take turns: nobody's is stuck behind
 * several of another's. Some wait; those who come after that are refused at once.
 */
export function turnLanes(count: number, queue: number, refusal: () => Error) {
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

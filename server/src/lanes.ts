/** Lets a few do something at a time and some wait for it; whoever comes after that is refused at once. */
export function lanes(count: number, queue: number, refusal: () => Error): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= count) {
      if (waiting.length >= queue) throw refusal();
      await new Promise<void>((resolve) => waiting.push(resolve)); // the lane is handed over, so `running` stays
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

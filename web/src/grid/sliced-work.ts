/** Long work that can pause after each `yield`; gives its result at the end. */
export type SlicedWork<T> = Generator<void, T, void>;

export function runAtOnce<T>(work: SlicedWork<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** So long keys and frames wait at most, in milliseconds. */
const SLICE = 40;

/** Does the work in tasks short enough that one can go on typing meanwhile. */
export async function runInSlices<T>(work: SlicedWork<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await nextTask();
  }
}

/** When the browser has had time for keys and for drawing. */
export const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

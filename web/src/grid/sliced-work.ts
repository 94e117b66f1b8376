/** Long work that may pause at each `yield`, and returns its result. */
export type SlicedWork<T> = Generator<void, T, void>;

export function runAtOnce<T>(work: SlicedWork<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** The longest delay of keys and frames, in milliseconds. */
const SLICE = 40;

/** Splits the work into tasks, so that the page stays responsive. */
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

/** Lets the browser handle keys and paint. */
export const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

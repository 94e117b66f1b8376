/** How many threads do the same, and how many of these have just begun, known to each of them. */
export type Crowd = Int32Array<SharedArrayBuffer>;
export const openCrowd = (): Crowd => new Int32Array(new SharedArrayBuffer(8));
const ALL = 0;
const NEW = 1;

/** In milliseconds: most files are ready by then. */
export const JUST_BEGUN = 1_500;

/** How many do the same, oneself among them. Who has just begun does not count those who have been at it for long. */
export type Beside = (hasJustBegun: boolean) => number;
export const besideIn =
  (crowd: Crowd): Beside =>
  (hasJustBegun) =>
    Math.max(1, Atomics.load(crowd, hasJustBegun ? NEW : ALL));

export async function among<T>(crowd: Crowd, work: () => Promise<T>): Promise<T> {
  Atomics.add(crowd, ALL, 1);
  Atomics.add(crowd, NEW, 1);
  let isNew = true;
  const growOld = () => {
    if (isNew) Atomics.sub(crowd, NEW, 1);
    isNew = false;
  };
  const timer = setTimeout(growOld, JUST_BEGUN).unref();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    growOld();
    Atomics.sub(crowd, ALL, 1);
  }
}

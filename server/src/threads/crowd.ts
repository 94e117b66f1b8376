/** How many threads do the same, known to each of them. */
export type Crowd = Int32Array<SharedArrayBuffer>;
export const openCrowd = (): Crowd => new Int32Array(new SharedArrayBuffer(4));
/** At least oneself. */
export const sizeOf = (crowd: Crowd): number => Math.max(1, Atomics.load(crowd, 0));
export async function among<T>(crowd: Crowd, work: () => Promise<T>): Promise<T> {
  Atomics.add(crowd, 0, 1);
  try {
    return await work();
  } finally {
    Atomics.sub(crowd, 0, 1);
  }
}

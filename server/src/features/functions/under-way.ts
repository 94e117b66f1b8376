/** Whoever asks for the same thing while it is under way waits for it and gets the same answer, or the same failure. */
export function shareWork(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>) => {
    const started = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    // Under one key there is one kind of work.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return started as Promise<T>;
  };
}

/** A function that computes each value once. */
export function memoized<K, T>(find: (from: K) => T): (from: K) => T {
  const known = new Map<K, T>();
  return (from) => {
    const found = known.get(from) ?? find(from);
    known.set(from, found);
    return found;
  };
}

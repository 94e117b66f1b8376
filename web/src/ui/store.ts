export type Store<T> = {
  readonly current: () => T;
  readonly update: (change: (now: T) => T) => void;
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** A value outside of React; subscribers hear of every update. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    update: (change) => {
      value = change(value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type LoadingCounter = {
  readonly show: () => void;
  readonly hide: () => void;
  /** Counts as long as the promise is pending, and gives back its outcome. */
  readonly during: <T>(promise: Promise<T>) => Promise<T>;
  readonly isLoading: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** How many things are going on for which one has to wait. Never below zero, however often something is hidden. */
export function createLoadingCounter(): LoadingCounter {
  let running = 0;
  const listeners = new Set<() => void>();
  const become = (next: number) => {
    running = Math.max(0, next);
    for (const listener of listeners) listener();
  };
  const show = () => become(running + 1);
  const hide = () => become(running - 1);
  return {
    show,
    hide,
    during: (promise) => {
      show();
      return promise.finally(hide);
    },
    isLoading: () => running > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const loading = createLoadingCounter();

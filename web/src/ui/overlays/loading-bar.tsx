import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useSyncExternalStore, useEffect } from "react";
import { InTopLayer } from "./top-layer.tsx";

/**
 * The thin bar at the top. It is shown while `loading` counts something, the router navigates, a command runs, or a
 * query on the page loads for the first time. Refetching, prefetching and autosaving do not count.
 */
export function LoadingBar({ isNavigating = false }: { isNavigating?: boolean }) {
  const isLoading = useSyncExternalStore(loading.subscribe, loading.isLoading, loading.isLoading);
  const commands = useIsMutating({ predicate: ({ meta }) => meta?.isAutosave !== true });
  const loads = useIsFetching({
    predicate: (query) => query.state.data === undefined && query.getObserversCount() > 0,
  });
  if (!isLoading && !isNavigating && commands + loads === 0) return null;
  return (
    // Above dialogs, as users wait for what a dialog starts, too.
    <InTopLayer>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser draws <progress> in its own way */}
      <div role="progressbar" aria-label="Wczytywanie" className="loading-bar" />
    </InTopLayer>
  );
}

export type LoadingCounter = {
  readonly show: () => void;
  readonly hide: () => void;
  /** Counts while the promise is pending; returns it. */
  readonly during: <T>(promise: Promise<T>) => Promise<T>;
  readonly isLoading: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Counts what the user is waiting for. Never below zero. */
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

export function useLoadingBar(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return undefined;
    loading.show();
    return loading.hide;
  }, [isLoading]);
}

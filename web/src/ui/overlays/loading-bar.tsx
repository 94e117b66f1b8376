import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useSyncExternalStore, useEffect } from "react";
import { createStore } from "../store.ts";
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
  const running = createStore(0);
  const show = () => running.update((count) => count + 1);
  const hide = () => running.update((count) => Math.max(0, count - 1));
  return {
    show,
    hide,
    during: (promise) => {
      show();
      return promise.finally(hide);
    },
    isLoading: () => running.current() > 0,
    subscribe: running.subscribe,
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

import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useSyncExternalStore, useEffect } from "react";
import { InTopLayer } from "./top-layer.tsx";

/**
 * The thin bar at the top, while something is counted by `loading`, the router is on its way (`isNavigating`), a command
 * is carried out, or something is loaded for the first time for what is on the page. What is only asked for anew, what is
 * loaded in advance and what saves by itself, nobody waits for.
 */
export function LoadingBar({ isNavigating = false }: { isNavigating?: boolean }) {
  const isLoading = useSyncExternalStore(loading.subscribe, loading.isLoading, loading.isLoading);
  const commands = useIsMutating({ predicate: ({ meta }) => meta?.isAutosave !== true });
  const loads = useIsFetching({
    predicate: (query) => query.state.data === undefined && query.getObserversCount() > 0,
  });
  if (!isLoading && !isNavigating && commands + loads === 0) return null;
  return (
    // Above dialogs, too: what they start is also waited for.
    <InTopLayer>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser draws <progress> in its own way */}
      <div role="progressbar" aria-label="Wczytywanie" className="loading-bar" />
    </InTopLayer>
  );
}

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

/** Shows the bar at the top as long as something on the page is on its way. */
export function useLoadingBar(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return undefined;
    loading.show();
    return loading.hide;
  }, [isLoading]);
}

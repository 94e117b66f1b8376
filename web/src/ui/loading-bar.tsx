import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { loading } from "./loading-counter.ts";
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

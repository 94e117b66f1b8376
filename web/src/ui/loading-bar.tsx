import { LinearProgress } from "@mui/material";
import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { appearLate } from "./appear-late.ts";
import { loading } from "./loading-counter.ts";

/**
 * The thin bar at the top, while something is counted by `loading`, the router is on its way (`isNavigating`), a command
 * is carried out, or something is loaded for the first time for what is on the page. What is only asked for anew, and
 * what is loaded in advance, nobody waits for.
 */
export function LoadingBar({ isNavigating = false }: { isNavigating?: boolean }) {
  const isLoading = useSyncExternalStore(loading.subscribe, loading.isLoading);
  const commands = useIsMutating();
  const loads = useIsFetching({
    predicate: (query) => query.state.data === undefined && query.getObserversCount() > 0,
  });
  if (!isLoading && !isNavigating && commands + loads === 0) return null;
  return (
    <LinearProgress
      aria-label="Wczytywanie"
      sx={{
        position: "fixed",
        inset: "0 0 auto",
        height: 3,
        // Above dialogs, too: what they start is also waited for.
        zIndex: "tooltip",
        pointerEvents: "none",
        ...appearLate,
      }}
    />
  );
}

import { LinearProgress } from "@mui/material";
import { useSyncExternalStore } from "react";
import { appearLate } from "./appear-late.ts";
import { loading } from "./loading-counter.ts";

/** The thin bar at the top, while something is counted by `loading` or the router is on its way (`isNavigating`). */
export function LoadingBar({ isNavigating = false }: { isNavigating?: boolean }) {
  const isLoading = useSyncExternalStore(loading.subscribe, loading.isLoading);
  if (!isLoading && !isNavigating) return null;
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

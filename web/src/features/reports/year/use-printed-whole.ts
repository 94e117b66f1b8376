import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isLoadingParts } from "../../../ui/lazy-part.tsx";
import { listen } from "../../../ui/listen.ts";

/** The number of frames in which nothing more began to load. */
const QUIET_FRAMES = 3;

/**
 * Prints all views at once, not only the one on the screen: from `print` on `isWhole` is true, and the browser's dialog opens
 * when the code and data of all of them are there or have failed.
 */
export function usePrintedWhole() {
  const queryClient = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isWhole) return undefined;
    let quiet = 0;
    const look = () => {
      const isLoading =
        queryClient.isFetching() > 0 || isLoadingParts() || document.querySelector("main output[aria-busy]");
      quiet = isLoading ? 0 : quiet + 1;
      if (quiet === QUIET_FRAMES) window.print();
      else frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    const stop = listen(window, { afterprint: () => setWhole(false) });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [isWhole, queryClient]);
  return { isWhole, print: () => setWhole(true) };
}

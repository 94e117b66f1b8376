import { useEffect, useLayoutEffect, useRef } from "react";
import { listen } from "../ui/listen.ts";

/** Hands over typed text on unmount (as when a tablet is turned) and when the page is closed. */
export function useFlushOnLeave(handOver: () => void): void {
  const latest = useRef(handOver);
  useLayoutEffect(() => {
    latest.current = handOver;
  });
  useEffect(() => {
    const stop = listen(window, { pagehide: () => latest.current() });
    return () => {
      stop();
      latest.current();
    };
  }, []);
}

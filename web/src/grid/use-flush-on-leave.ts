import { useEffect, useLayoutEffect, useRef } from "react";

/** Hands over what is being typed before it is gone: with the grid, as when a tablet is turned, or with the whole page. */
export function useFlushOnLeave(handOver: () => void): void {
  const latest = useRef(handOver);
  useLayoutEffect(() => {
    latest.current = handOver;
  });
  useEffect(() => {
    const act = () => latest.current();
    window.addEventListener("pagehide", act);
    return () => {
      window.removeEventListener("pagehide", act);
      act();
    };
  }, []);
}

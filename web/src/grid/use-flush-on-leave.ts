import { useEffect, useLayoutEffect, useRef } from "react";

/** Hands over what is being typed when the component unmounts (as when a tablet is turned) or the page is closed. */
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

import { useEffect, useState } from "react";

/** Nobody waits longer for what comes second, in milliseconds. */
const LONGEST = 400;

/** False until what is there has been shown and the browser has nothing more urgent to do: for what comes second. */
export function useWhenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const go = () => setIdle(true);
    // Some browsers cannot say when they are idle.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(go, 0);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(go, { timeout: LONGEST });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}

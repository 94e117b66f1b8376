import { useEffect, useState } from "react";

/** The longest wait, in milliseconds. */
const LONGEST = 400;

/** False until the page is painted and the browser is idle: for work that is not urgent. */
export function useWhenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const go = () => setIdle(true);
    // Some browsers have no requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(go, 0);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(go, { timeout: LONGEST });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { listen } from "./listen.ts";

type Props = {
  /** A placeholder of about the same height, so that the page does not jump. */
  fallback: ReactNode;
  children: ReactNode;
};

/** How far from the screen it is rendered. */
const BEFORE = "400px";

/** Renders its children when the user scrolls near them or prints the page; from then on they stay. */
export function WhenSeen({ fallback, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const isPrinting = usePrinting();
  if (isPrinting && !isSeen) setSeen(true);
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: BEFORE },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [isSeen]);
  return isSeen ? children : <div ref={place}>{fallback}</div>;
}

/** Whether the page is being printed, right after the event: what this shows must be loaded by then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(
    () =>
      listen(window, {
        beforeprint: () => flushSync(() => setPrinting(true)),
        afterprint: () => setPrinting(false),
      }),
    [],
  );
  return isPrinting;
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Props = {
  /** Also where nobody has come near it yet. */
  isWanted?: boolean;
  /** In its place until then; about as high, so that the page does not jump. */
  fallback: ReactNode;
  children: ReactNode;
};

/** So much before it comes into sight, it is drawn. */
const BEFORE = "400px";

/** What is drawn, and asked for, only when somebody comes near it or prints the page; from then on it stays. */
export function WhenSeen({ isWanted = false, fallback, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const isPrinting = usePrinting();
  // Who wants it need not want it for ever.
  if ((isWanted || isPrinting) && !isSeen) setSeen(true);
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

/** Whether the page is being printed. A browser prints as soon as its event is over: what shows by this has to be loaded. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

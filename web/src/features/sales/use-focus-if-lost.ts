import { type RefObject, useEffect, useRef } from "react";

/** What takes the place of something that had the focus takes that, too: keys go on from where they were. */
export function useFocusIfLost<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}

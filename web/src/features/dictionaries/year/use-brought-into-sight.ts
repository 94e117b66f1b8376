import { useEffect, useReducer, useRef } from "react";

/**
 * For a notice at the top of a form that may be scrolled far down: what has to be read must not be looked for. `lookAgain`
 * before whatever may bring the same notice once more.
 */
export function useBroughtIntoSight(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  const seen = useRef({ looks, isShown: false });
  useEffect(() => {
    const { current: before } = seen;
    seen.current = { looks, isShown };
    if (!isShown || (before.isShown && before.looks === looks)) return;
    ref.current?.scrollIntoView({ block: "start" });
    ref.current?.focus({ preventScroll: true });
  });
  return { ref, lookAgain };
}

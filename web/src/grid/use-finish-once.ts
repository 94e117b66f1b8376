import { useEffect, useLayoutEffect, useRef } from "react";
import type { Editing } from "./cell-editor.tsx";
import type { CellContent } from "./grid-row.ts";
import type { Move } from "./move-cursor.ts";

/**
 * Ends editing once: by a key, by leaving the field, or, at the last, because the grid goes away with text in the field,
 * as when a tablet is turned. What was typed is not lost then.
 */
export function useFinishOnce(onFinish: Editing["onFinish"], settle: () => CellContent | null) {
  const isOver = useRef(false);
  const latest = useRef({ onFinish, settle });
  useLayoutEffect(() => {
    latest.current = { onFinish, settle };
  });
  useEffect(
    () => () => {
      const content = isOver.current ? null : latest.current.settle();
      if (content) latest.current.onFinish(content, null);
    },
    [],
  );
  return (content: CellContent | null, then: Move | null): boolean => {
    if (isOver.current) return true;
    isOver.current = true;
    return onFinish(content, then);
  };
}

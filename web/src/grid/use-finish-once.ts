import { useRef } from "react";
import type { Editing } from "./editing.ts";
import type { CellContent } from "./grid-row.ts";
import type { Move } from "./move-cursor.ts";
import { useHandOver } from "./use-hand-over.ts";

/** Ends editing once: by a key, by leaving the field, or, at the last, because it goes away with text in the field. */
export function useFinishOnce(onFinish: Editing["onFinish"], settle: () => CellContent | null) {
  const isOver = useRef(false);
  useHandOver(() => {
    const content = isOver.current ? null : settle();
    if (!content) return;
    isOver.current = true;
    onFinish(content, null);
  });
  return (content: CellContent | null, then: Move | null): boolean => {
    if (isOver.current) return true;
    isOver.current = true;
    return onFinish(content, then);
  };
}

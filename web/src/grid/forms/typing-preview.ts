import { useCallback, useState } from "react";
import { type GridChange, type GridRow, isSameContent, withContent } from "../grid-row.ts";

/** Rows including what is being typed, so that every figure and field beside it agrees. */
export function useTypingPreview(report: ((change: GridChange | null) => void) | undefined) {
  const [typed, setTyped] = useState<GridChange | null>(null);
  return {
    of: useCallback((row: GridRow) => withTyped(row, typed), [typed]),
    onTyping: (change: GridChange | null) => {
      // Fields report on every render; the same value must not cause another one.
      setTyped((before) =>
        before && change && isSameContent(before, change) && before.id === change.id && before.key === change.key
          ? before
          : change,
      );
      report?.(change);
    },
  };
}

/** Unreadable text changes nothing. */
const withTyped = (row: GridRow, typed: GridChange | null): GridRow =>
  typed && typed.id === row.id && typed.raw === undefined ? withContent(row, typed.key, { cell: typed.cell }) : row;

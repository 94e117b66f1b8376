import { useCallback, useState } from "react";
import { type GridChange, type GridRow, isSameContent, withContent } from "../../../../grid/grid-row.ts";

/** Rows with what is being typed and not taken yet, so that everything on the page that is reckoned says the same. */
export function useTypedNow(onTyping: (change: GridChange | null) => void) {
  const [typed, setTyped] = useState<GridChange | null>(null);
  return {
    of: useCallback((row: GridRow) => withTyped(row, typed), [typed]),
    onTyping: (change: GridChange | null) => {
      // A field says it with every drawing, and the same is no reason to draw anew.
      setTyped((before) =>
        before && change && isSameContent(before, change) && before.key === change.key ? before : change,
      );
      onTyping(change);
    },
  };
}

/** What cannot be read changes nothing. */
const withTyped = (row: GridRow, typed: GridChange | null): GridRow =>
  typed && typed.id === row.id && typed.raw === undefined ? withContent(row, typed.key, { cell: typed.cell }) : row;

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import { ROW_HEIGHT } from "./grid-measures.ts";
import type { Grid } from "./use-grid.ts";

/** Which rows are to be drawn: those in sight, a few around them, and always the cursor's and the one that is edited. */
export function useGridRows({ state, view }: Grid, element: RefObject<HTMLElement | null>) {
  const { rows, cursor } = view;
  const edited = state.draft ? rows.findIndex(({ id }) => id === state.draft?.at.id) : -1;
  // oxlint-disable-next-line react/incompatible-library -- about React's compiler, which is not used here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => element.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const wanted = new Set(defaultRangeExtractor(range));
      for (const row of [cursor.row, edited]) if (row >= 0 && row < rows.length) wanted.add(row);
      return [...wanted].toSorted((a, b) => a - b);
    },
  });
  return { items: virtual.getVirtualItems(), height: virtual.getTotalSize() };
}

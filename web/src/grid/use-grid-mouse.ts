import { type MouseEvent, useRef } from "react";
import { placeAt } from "./grid-view.ts";
import { hitOf } from "./hit-of.ts";
import { isSameSpot } from "./move-cursor.ts";
import { type Grid, isAt } from "./use-grid.ts";

/** Clicks and drags, heard at the grid itself: cells have no listeners of their own. Fingers scroll, and tap like clicks. */
export function useGridMouse(grid: Grid, enter: () => void) {
  const { state, view, dispatch } = grid;
  const dragged = useRef<"cells" | "rows" | null>(null);

  const selectRows = (row: number, isExtending: boolean) => {
    const end = view.columns.length - 1;
    const to = placeAt(view, { row, column: 0 });
    const id = isExtending ? (state.anchor ?? state.cursor)?.id : to?.id;
    const lastKey = view.columns[end]?.key;
    if (to && id && lastKey) dispatch({ type: "select", anchor: { id, key: lastKey }, to, rowIndex: row });
  };

  const onMouseDown = (event: MouseEvent) => {
    const hit = hitOf(event.target, view);
    if (!hit || event.button !== 0) return;
    if (hit.column === null) {
      dragged.current = "rows";
      // The number is no cell: the focus goes to the row's first one, with the cursor.
      event.preventDefault();
      enter();
      selectRows(hit.row, event.shiftKey);
      return;
    }
    const spot = { row: hit.row, column: hit.column };
    const place = placeAt(view, spot);
    if (place && isAt(place, state.draft?.at ?? null)) return;
    dragged.current = "cells";
    grid.goTo(spot, event.shiftKey);
  };

  const onMouseOver = (event: MouseEvent) => {
    if (event.buttons !== 1) dragged.current = null;
    const hit = dragged.current && hitOf(event.target, view);
    if (!hit) return;
    if (dragged.current === "rows") selectRows(hit.row, true);
    else if (hit.column !== null && !isSameSpot(view.cursor, { row: hit.row, column: hit.column }))
      grid.goTo({ row: hit.row, column: hit.column }, true);
  };

  /** On the parts of a cell that work at once. By now the cursor is there. */
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || state.draft) return;
    if (target.closest("[data-box]")) grid.toggle();
    if (target.closest("[data-open]")) grid.edit(false);
  };

  const onDoubleClick = (event: MouseEvent) => {
    const hit = hitOf(event.target, view);
    if (hit && hit.column !== null && !state.draft) grid.edit(false);
  };

  return { onMouseDown, onMouseOver, onClick, onDoubleClick };
}

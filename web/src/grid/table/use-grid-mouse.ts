import { type MouseEvent, useRef, useState } from "react";
import { listen } from "../../ui/listen.ts";
import { cellIdAt, cellOfTarget } from "../state/grid-view.ts";
import { isSameIndex } from "../state/move-cursor.ts";
import { type Grid, isSameCell } from "../state/use-grid.ts";

/** Clicks and drags, handled on the grid so that cells need no listeners. Touch scrolls, and a tap is a click. */
export function useGridMouse(grid: Grid, enter: () => void) {
  const { state, view, dispatch } = grid;
  const dragged = useRef<"cells" | "rows" | null>(null);

  const selectRows = (row: number, isExtending: boolean) => {
    const end = view.columns.length - 1;
    const to = cellIdAt(view, { row, column: 0 });
    const id = isExtending ? (state.anchor ?? state.cursor)?.id : to?.id;
    const lastKey = view.columns[end]?.key;
    if (to && id && lastKey) dispatch({ type: "select", anchor: { id, key: lastKey }, to, rowIndex: row });
  };

  const onMouseDown = (event: MouseEvent) => {
    const hit = cellOfTarget(event.target, view);
    if (!hit || event.button !== 0) return;
    if (hit.column === null) {
      dragged.current = "rows";
      // The row number is no cell: the focus goes to the first cell of the row.
      event.preventDefault();
      enter();
      selectRows(hit.row, event.shiftKey);
      return;
    }
    const spot = { row: hit.row, column: hit.column };
    const place = cellIdAt(view, spot);
    if (place && isSameCell(place, state.draft?.at ?? null)) return;
    dragged.current = "cells";
    grid.goTo(spot, event.shiftKey);
  };

  const onMouseOver = (event: MouseEvent) => {
    if (event.buttons !== 1) dragged.current = null;
    const hit = dragged.current && cellOfTarget(event.target, view);
    if (!hit) return;
    if (dragged.current === "rows") selectRows(hit.row, true);
    else if (hit.column !== null && !isSameIndex(view.cursor, { row: hit.row, column: hit.column }))
      grid.goTo({ row: hit.row, column: hit.column }, true);
  };

  /** Checkboxes and arrows in a cell act on the first click, when the cursor has just arrived. */
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || state.draft) return;
    if (target.closest("[data-box]")) grid.toggle();
    if (target.closest("[data-open]")) grid.edit(false);
  };

  const onDoubleClick = (event: MouseEvent) => {
    const hit = cellOfTarget(event.target, view);
    if (hit && hit.column !== null && !state.draft) grid.edit(false);
  };

  return { onMouseDown, onMouseOver, onClick, onDoubleClick };
}

export type Point = { readonly left: number; readonly top: number };

/** Where to open the context menu of rows, asked for by right click, long touch or key. */
export function useRowMenu(isOff: boolean) {
  const [point, setPoint] = useState<Point | null>(null);
  const isPressed = useRef(false);
  return {
    point,
    close: () => setPoint(null),
    listeners: {
      onPointerDown: () => {
        isPressed.current = true;
        afterPress(() => (isPressed.current = false));
      },
      onContextMenu: (event: MouseEvent) => {
        if (isOff) return;
        event.preventDefault();
        const open = () => setPoint({ left: event.clientX, top: event.clientY });
        // The release of a press that began outside would close the menu again.
        if (isPressed.current) afterPress(() => setTimeout(open));
        else open();
      },
    },
  };
}

function afterPress(act: () => void): void {
  const end = () => {
    stop();
    act();
  };
  const stop = listen(window, { pointerup: end, pointercancel: end });
}

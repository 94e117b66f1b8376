import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { ROW_HEIGHT } from "./grid-measures.ts";
import { cellIdAt, cellOfTarget } from "../state/grid-view.ts";
import { isSameIndex } from "../state/move-cursor.ts";
import type { Grid } from "../state/use-grid.ts";

/** The focus goes where the cursor goes, as long as it is in the grid; it is never taken from elsewhere. */
export function useFollowCursor(grid: Grid, element: RefObject<HTMLElement | null>) {
  const { state, view } = grid;
  const isInside = useRef(false);
  const seen = useRef({ id: "", row: 0 });
  const { id = "", key = "" } = cellIdAt(view, view.cursor) ?? {};
  const { row } = view.cursor;
  const isEditing = state.draft !== null;

  // A dialog that closes gives the focus back while React hears nothing.
  useEffect(() => {
    const frame = element.current;
    const come = () => {
      isInside.current = true;
    };
    frame?.addEventListener("focusin", come);
    return () => frame?.removeEventListener("focusin", come);
  }, [element]);

  // What is inserted or removed above must not push away the row one looks at.
  useLayoutEffect(() => {
    const shift = seen.current.id === id ? (row - seen.current.row) * ROW_HEIGHT : 0;
    if (isInside.current && shift !== 0) element.current?.scrollBy(0, shift);
    seen.current = { id, row };
  }, [element, id, row]);

  useLayoutEffect(() => {
    if (isInside.current && !isEditing) focusCell(element.current, id, key);
  }, [element, id, key, isEditing]);

  return {
    /** Brings the focus into the grid from elsewhere. */
    enter: () => {
      isInside.current = true;
      focusCell(element.current, id, key);
    },
    onFocus: ({ target }: FocusEvent) => {
      // A screen reader may set the focus by itself: what is typed then belongs where the focus is.
      const { row, column = null } = (!isEditing && cellOfTarget(target, view)) || {};
      if (row === undefined || column === null) return;
      // Once one has come, the cursor is in a row and no longer at a number: what is pasted above takes the row along.
      if (state.cursor === null || !isSameIndex({ row, column }, view.cursor)) grid.goTo({ row, column });
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // None: another window has the focus, or nothing has, and one may well come back to the same cell.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) grid.dispatch({ type: "leave" });
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}

function focusCell(element: HTMLElement | null, id: string, key: string): void {
  const selector = `[data-row="${CSS.escape(id)}"] > [data-key="${CSS.escape(key)}"]`;
  const cell = element?.querySelector<HTMLElement>(selector);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

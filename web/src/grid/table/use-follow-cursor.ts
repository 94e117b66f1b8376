import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { ROW_HEIGHT } from "./grid-measures.ts";
import { cellIdAt, cellOfTarget } from "../state/grid-view.ts";
import { isSameIndex } from "../state/move-cursor.ts";
import type { Grid } from "../state/use-grid.ts";
import { listen } from "../../ui/listen.ts";

/** Moves the focus with the cursor, but never takes it from outside of the grid. */
export function useFollowCursor(grid: Grid, element: RefObject<HTMLElement | null>) {
  const { state, view } = grid;
  const isInside = useRef(false);
  const seen = useRef({ id: "", row: 0 });
  const { id = "", key = "" } = cellIdAt(view, view.cursor) ?? {};
  const { row, column } = view.cursor;
  const isEditing = state.draft !== null;

  // When a dialog closes and returns the focus, React fires no event.
  useEffect(
    () => (element.current ? listen(element.current, { focusin: () => (isInside.current = true) }) : undefined),
    [element],
  );

  // Rows inserted or removed above must not scroll the current row away.
  useLayoutEffect(() => {
    const shift = seen.current.id === id ? (row - seen.current.row) * ROW_HEIGHT : 0;
    if (isInside.current && shift !== 0) element.current?.scrollBy(0, shift);
    seen.current = { id, row };
  }, [element, id, row]);

  useLayoutEffect(() => {
    if (isInside.current && !isEditing) focusCell(element.current, id, key, column);
  }, [element, id, key, column, isEditing]);

  return {
    /** Brings the focus into the grid. */
    enter: () => {
      isInside.current = true;
      focusCell(element.current, id, key, column);
    },
    onFocus: ({ target }: FocusEvent) => {
      // A screen reader may set the focus itself; the cursor follows.
      const { row, column = null } = (!isEditing && cellOfTarget(target, view)) || {};
      if (row === undefined || column === null) return;
      // The first focus sets the cursor to a row instead of an index, so that it moves along with rows pasted above.
      if (state.cursor === null || !isSameIndex({ row, column }, view.cursor)) grid.goTo({ row, column });
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // Without a target the focus went to another window or nowhere, and may well come back to the same cell.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) grid.dispatch({ type: "leave" });
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}

function focusCell(element: HTMLElement | null, id: string, key: string, column: number): void {
  const selector = `[data-row="${CSS.escape(id)}"] > [data-key="${CSS.escape(key)}"]`;
  const cell = element?.querySelector<HTMLElement>(selector);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  // The first column is frozen and always in sight, so focusing it does not scroll the columns beside it back.
  if (element && column === 0) element.scrollLeft = 0;
}

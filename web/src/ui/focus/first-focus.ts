import { useEffect, useLayoutEffect, useRef } from "react";
import { bufferKeys } from "./key-buffer.ts";

/** Marks the grid that gets the focus when its page opens: the page is there to fill it in. */
const FIRST_FOCUS = "data-first-focus";

/** Into the blank last row of such a grid. Where the address names a place on the page, the focus belongs there instead. */
function focusGrid(): boolean {
  const grid = window.location.hash === "" ? document.querySelector<HTMLElement>(`[${FIRST_FOCUS}]`) : null;
  const cell = grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
  if (!grid || !cell) return false;
  cell.focus({ preventScroll: true });
  grid.scrollTop = grid.scrollHeight; // the page itself stays at its top
  return true;
}

/** On another page: into its grid, whose name announces the page, or else to the heading, which does the same. */
export function focusPage(): void {
  if (document.activeElement?.closest(`[${FIRST_FOCUS}]`)) return; // in a cell that the address names, or one was left in
  if (!focusGrid()) document.querySelector("h1")?.focus({ preventScroll: true });
}

/**
 * Gives the grid its mark. A grid that comes later than its page finds the focus on the heading, or nowhere, and takes it; from
 * anything else it takes it not, as somebody has gone there. Until it has done so, what is typed is kept for it.
 */
export function useFirstFocus(startsInNewRow: boolean): Readonly<Record<string, string>> {
  const stop = useRef(() => {});
  useLayoutEffect(() => {
    if (startsInNewRow) stop.current = bufferKeys();
    return () => stop.current();
  }, [startsInNewRow]);
  useEffect(() => {
    const focused = document.activeElement;
    if (startsInNewRow && (focused === null || focused === document.body || focused.matches("h1"))) focusGrid();
    stop.current();
  }, [startsInNewRow]);
  return startsInNewRow ? { [FIRST_FOCUS]: "" } : {};
}

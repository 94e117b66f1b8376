import { useEffect, useLayoutEffect, useRef } from "react";
import { bufferKeys } from "./key-buffer.ts";

/** Marks what gets the focus when its page opens, so that the user can type at once: a grid, or what a field is in. */
const FIRST_FOCUS = "data-first-focus";

/** Focuses the grid's blank last row or the field, unless the address names another place on the page. */
function focusGrid(): boolean {
  const grid = window.location.hash === "" ? document.querySelector<HTMLElement>(`[${FIRST_FOCUS}]`) : null;
  const cell = grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]') ?? grid?.querySelector("input");
  if (!grid || !cell) return false;
  cell.focus({ preventScroll: true });
  grid.scrollTop = grid.scrollHeight; // the page itself stays at its top
  return true;
}

/** After navigation: focuses the grid, whose name announces the page, or else the heading. */
export function focusPage(): void {
  // in a cell that the address names, or the one left last
  if (document.activeElement?.closest(`[${FIRST_FOCUS}]`)) return;
  if (!focusGrid()) document.querySelector("h1")?.focus({ preventScroll: true });
}

/**
 * Marks the grid. A grid that is rendered after its page takes the focus only from the heading or the body; anywhere
 * else the user has moved on. Until then typed keys are buffered for it.
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

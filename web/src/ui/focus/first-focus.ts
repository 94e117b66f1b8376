import { useEffect, useLayoutEffect, useRef } from "react";
import { bufferKeys } from "./key-buffer.ts";

/** Marks what gets the focus when its page opens, so that the keys work at once: a grid, a list of links, or what a field or a button is in. */
const FIRST_FOCUS = "data-first-focus";
/** Marks a place that a link leads into: it keeps the focus, but does not get it when its page opens. */
export const keepsFocus = { "data-keeps-focus": "" } as const;

/** Focuses the cell where the next entry goes, or the field, unless the address names another place on the page. */
function focusGrid(): boolean {
  const grid = window.location.hash === "" ? document.querySelector<HTMLElement>(`[${FIRST_FOCUS}]`) : null;
  const cell =
    grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]') ??
    grid?.querySelector<HTMLElement>('input, a[tabindex="0"]') ??
    grid?.querySelector("button");
  if (!grid || !cell) return false;
  cell.focus({ preventScroll: true });
  // Brings the cell into the middle of the grid, sideways only if it is out of sight; the page itself stays at its top.
  const [frame, box] = [grid.getBoundingClientRect(), cell.getBoundingClientRect()];
  grid.scrollTop += box.top - frame.top - grid.clientHeight / 2;
  if (box.right > frame.left + grid.clientWidth) grid.scrollLeft += box.left - frame.left - grid.clientWidth / 2;
  return true;
}

/** After navigation: focuses the grid, whose name announces the page, or else the heading. */
export function focusPage(): void {
  // in a cell that the address names, the one left last, or a field that a link led to
  if (document.activeElement?.closest(`[${FIRST_FOCUS}], [data-keeps-focus]`)) return;
  if (!focusGrid()) document.querySelector("h1")?.focus({ preventScroll: true });
}

function takeFreeFocus(): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.matches("h1")) focusGrid();
}

/** Marks a list that has its keys as soon as its rows are there; no typed keys are buffered, as they would decide. */
export function useFirstFocusOnRow(isEmpty: boolean): Readonly<Record<string, string>> {
  useEffect(() => {
    if (!isEmpty) takeFreeFocus();
  }, [isEmpty]);
  return { [FIRST_FOCUS]: "" };
}

/**
 * Marks the grid. A grid that is rendered after its page, or that got its first rows, takes the focus only from the
 * heading or the body (a button that went away leaves it there); anywhere else the user has moved on. Until the grid is
 * rendered typed keys are buffered for it.
 */
export function useFirstFocus(startsAtNextEntry: boolean, isEmpty: boolean): Readonly<Record<string, string>> {
  const stop = useRef(() => {});
  useLayoutEffect(() => {
    if (startsAtNextEntry) stop.current = bufferKeys();
    return () => stop.current();
  }, [startsAtNextEntry]);
  useEffect(() => {
    if (startsAtNextEntry) takeFreeFocus();
    stop.current();
  }, [startsAtNextEntry]);
  useEffect(() => {
    if (startsAtNextEntry && !isEmpty) takeFreeFocus();
  }, [startsAtNextEntry, isEmpty]);
  return startsAtNextEntry ? { [FIRST_FOCUS]: "" } : {};
}

import { useEffect } from "react";

/** Marks the grid of a page that is there to be filled in. */
const BEGINNING = "data-beginning";

/** Into the cell with which such a grid begins, in its blank last row. An address that names a place is not about it. */
function focusGrid(): boolean {
  const grid = window.location.hash === "" ? document.querySelector<HTMLElement>(`[${BEGINNING}]`) : null;
  const cell = grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
  if (!grid || !cell) return false;
  cell.focus({ preventScroll: true });
  grid.scrollTop = grid.scrollHeight; // the page itself stays at its top
  return true;
}

/** On another page: into its grid, whose name announces the page, or else to the heading, which does the same. */
export function focusPage(): void {
  if (document.activeElement?.closest(`[${BEGINNING}]`)) return; // in a cell that the address names, or one was left in
  if (!focusGrid()) document.querySelector("h1")?.focus({ preventScroll: true });
}

/** For the grid: what marks it. Its page may have been there before it; then the heading has the focus, or nothing has. */
export function useBeginning(isBeginning: boolean): Readonly<Record<string, string>> {
  useEffect(() => {
    const focused = document.activeElement;
    if (isBeginning && (focused === null || focused === document.body || focused.matches("h1"))) focusGrid();
  }, [isBeginning]);
  return isBeginning ? { [BEGINNING]: "" } : {};
}

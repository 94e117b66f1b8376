import { useEffect } from "react";

/** Marks the grid of a page that is there to be filled in. */
const BEGINNING = "data-beginning";

/** The cell with which such a grid begins. An address that names a place is not about it. */
const firstCell = (): HTMLElement | null =>
  window.location.hash === ""
    ? document.querySelector<HTMLElement>(`[${BEGINNING}] [role="gridcell"][tabindex="0"]`)
    : null;

/** On another page: into its grid, whose name announces the page, or else to the heading, which does the same. */
export function focusPage(): void {
  if (document.activeElement?.closest(`[${BEGINNING}]`)) return; // in a cell that the address names, or one was left in
  (firstCell() ?? document.querySelector("h1"))?.focus({ preventScroll: true });
}

/** For the grid: what marks it. Its page may have been there before it; then the heading has the focus, or nothing has. */
export function useBeginning(isBeginning: boolean): Readonly<Record<string, string>> {
  useEffect(() => {
    const focused = document.activeElement;
    if (isBeginning && (focused === null || focused === document.body || focused.matches("h1")))
      firstCell()?.focus({ preventScroll: true });
  }, [isBeginning]);
  return isBeginning ? { [BEGINNING]: "" } : {};
}

import type { FocusEvent, KeyboardEvent } from "react";

const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const controlIn = (cell: Element | undefined) =>
  cell?.querySelector<HTMLElement>("a[href], input:enabled, button:enabled") ?? null;

/** The next control in a direction, skipping cells without one. */
function controlFrom(cell: HTMLTableCellElement, [rows, cells]: readonly [number, number]): HTMLElement | null {
  const body = cell.closest("tbody");
  const row = cell.closest("tr");
  if (!body || !row) return null;
  const all = [...body.rows];
  let [y, x] = [all.indexOf(row) + rows, cell.cellIndex + cells];
  while (all[y]?.cells[x]) {
    const found = controlIn(all[y]?.cells[x]);
    if (found) return found;
    [y, x] = [y + rows, x + cells];
  }
  return null;
}

/** Home and End go to the ends of the row, with Ctrl to those of the list. */
function controlAtEnd(cell: HTMLTableCellElement, key: string, isWhole: boolean): HTMLElement | null {
  const body = cell.closest("tbody");
  const row = isWhole ? body?.rows[key === "Home" ? 0 : body.rows.length - 1] : cell.closest("tr");
  const cells = [...(row?.cells ?? [])];
  return (key === "Home" ? cells : cells.toReversed()).map(controlIn).find((control) => control !== null) ?? null;
}

/**
 * Keys for a table whose cells hold controls: Tab stops at one of them, arrows move among them, and Space calls
 * `onSpace`, which returns whether it did anything.
 */
export const gridKeys = (onSpace: (control: HTMLElement) => boolean) => ({
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (!target.closest("tbody")) return;
    for (const one of currentTarget.querySelectorAll<HTMLElement>('tbody [tabindex="0"]')) one.tabIndex = -1;
    target.tabIndex = 0;
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const control = event.target instanceof HTMLElement ? event.target : null;
    const cell = control?.closest<HTMLTableCellElement>("tbody :is(td, th)");
    if (!control || !cell || event.altKey || event.metaKey) return;
    const step = steps[event.key];
    const isEnd = event.key === "Home" || event.key === "End";
    const next =
      step && !event.ctrlKey ? controlFrom(cell, step) : isEnd ? controlAtEnd(cell, event.key, event.ctrlKey) : null;
    if (step || isEnd) {
      event.preventDefault();
      next?.focus();
    } else if (event.key === " " && onSpace(control)) event.preventDefault();
  },
});

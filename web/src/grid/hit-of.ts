import type { GridView } from "./grid-view.ts";

/** The cell that something happened in; without a column it is the row's number, or what is said beside its cells. Lists that lie above the grid are no part of it. */
export function hitOf(target: EventTarget, view: GridView): { row: number; column: number | null } | null {
  if (!(target instanceof Element)) return null;
  const line = target.closest<HTMLElement>("[data-row]");
  const cell = target.closest<HTMLElement>("[data-key],[data-number],[data-aside]");
  const row = view.rows.findIndex(({ id }) => id === line?.dataset.row);
  if (row === -1 || !cell) return null;
  const column = view.columns.findIndex(({ key }) => key === cell.dataset.key);
  return { row, column: column === -1 ? null : column };
}

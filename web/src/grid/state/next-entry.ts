import type { GridProblems } from "../cell-problems.ts";
import type { GridColumn } from "../grid-column.ts";
import { contentOf, type GridRow } from "../grid-row.ts";
import type { CellIndex } from "./move-cursor.ts";

/**
 * Where somebody who opens the table types next: the first cell that is still needed in the first unfinished row, or
 * the beginning of the row after all others. `rows` end with the blank one.
 */
export function nextEntry(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  problems: GridProblems | undefined,
): CellIndex {
  const last = Math.max(0, rows.length - 1);
  for (const [index, row] of rows.slice(0, last).entries()) {
    const found = columns.findIndex((column) => isNeeded(column, row, problems));
    if (found !== -1) return { row: index, column: found };
  }
  return { row: last, column: 0 };
}

/** Empty, and either always required or reported as missing in this row. */
function isNeeded(column: GridColumn, row: GridRow, problems: GridProblems | undefined): boolean {
  const { cell, raw } = contentOf(row, column.key);
  if (cell !== null || raw !== undefined || column.isReadOnly?.(row)) return false;
  return column.isRequired || problems?.get(row.id)?.[column.key]?.some(({ level }) => level === "blocks") === true;
}

import type { GridProblems, RowProblems } from "../cell-problems.ts";
import type { GridColumn } from "../grid-column.ts";
import { contentOf, type GridRow, withContent } from "../grid-row.ts";
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
    const column = neededIn(row, columns, problems?.get(row.id));
    if (column !== -1) return { row: index, column };
  }
  return { row: last, column: 0 };
}

/**
 * Where Enter leads instead of the cell below. In a row where that column does not apply: to what the row needs. After
 * the last row: to the first cell that is still needed in any row, unless rows are being added one after another.
 */
export function entryBelow(
  below: CellIndex,
  isAdding: boolean,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  problems: GridProblems | undefined,
): CellIndex {
  const row = rows[below.row];
  if (!row) return below;
  if (below.row === rows.length - 1) return isAdding ? below : orBelow(nextEntry(rows, columns, problems), below);
  const column = neededIn(row, columns, problems?.get(row.id));
  if (column === -1) return below;
  const isMeaningless = columns[below.column]?.applies?.(row) === false;
  return isMeaningless || isComputedAbove(below, column, rows, columns) ? { row: below.row, column } : below;
}

/** What the row needs is typed in it, while in the row above it is computed from the cell that was just left. */
function isComputedAbove(
  below: CellIndex,
  needed: number,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): boolean {
  const [above, left] = [rows[below.row - 1], columns[below.column]];
  const computed = columns[needed]?.filledBy;
  if (!above || !left || !computed || needed === below.column) return false;
  return computed(above) === null && computed(withContent(above, left.key, { cell: null })) === left.key;
}

/**
 * Where Tab leads from the empty row at the end, to which Enter came: to what is still needed, if the row just entered needs
 * something. So a name that brings its row along is followed by the quantity. Null: to the next cell, as usual.
 */
export function entryAbove(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  problems: GridProblems | undefined,
): CellIndex | null {
  const entered = rows.at(-2);
  if (!entered || neededIn(entered, columns, problems?.get(entered.id)) === -1) return null;
  return nextEntry(rows, columns, problems);
}

const orBelow = (next: CellIndex, below: CellIndex) => (next.row < below.row ? next : below);

/** The column to type in for the first cell that the row needs; -1 if it needs none. */
function neededIn(row: GridRow, columns: readonly GridColumn[], problems: RowProblems | undefined): number {
  const found = columns.findIndex((column) => isNeeded(column, row, problems));
  const filler = columns[found]?.filledBy?.(row);
  const instead = columns.findIndex(({ key }) => key === filler);
  return instead === -1 ? found : instead;
}

/** The column to type in for this cell: another one, if the cell is computed from it and nothing stands here. */
export function typedKey(row: GridRow, columns: readonly GridColumn[], key: string): string {
  const { cell, raw } = contentOf(row, key);
  if (cell !== null || raw !== undefined) return key;
  return columns.find((column) => column.key === key)?.filledBy?.(row) ?? key;
}

/** The key of that column: where the form of a row begins. */
export const neededKey = (
  row: GridRow,
  columns: readonly GridColumn[],
  problems: RowProblems | undefined,
): string | undefined => columns[neededIn(row, columns, problems)]?.key;

/** Empty, and either always required or reported as missing in this row. */
function isNeeded(column: GridColumn, row: GridRow, problems: RowProblems | undefined): boolean {
  const { cell, raw } = contentOf(row, column.key);
  if (cell !== null || raw !== undefined || column.isReadOnly?.(row)) return false;
  if (column.filledBy?.(row) === null) return false;
  const found = problems?.[column.key] ?? [];
  return column.isRequired || found.some(({ level }) => level === "blocks" || level === "lacks");
}

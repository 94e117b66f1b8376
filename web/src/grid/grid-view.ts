import type { GridColumn } from "./grid-column.ts";
import type { GridRow } from "./grid-row.ts";
import type { GridState, Place } from "./grid-state.ts";
import type { Spot } from "./move-cursor.ts";

/** Rows and columns from and to, both included. */
export type Block = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

/** What the state means for the rows and columns at hand. */
export type GridView = {
  /** With the blank last row, and with one that another has removed while it is edited here. */
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly cursor: Spot;
  readonly block: Block;
};

/** The rows as they are shown. */
export function shownRows(
  rows: readonly GridRow[],
  { draft, rowIndex, blankId }: Pick<GridState, "draft" | "rowIndex" | "blankId">,
  isReadOnly: boolean,
): readonly GridRow[] {
  const isDraftGone = draft && draft.at.id !== blankId && !rows.some(({ id }) => id === draft.at.id);
  const all = isDraftGone ? rows.toSpliced(rowIndex, 0, draft.row) : rows;
  return isReadOnly ? all : [...all, { id: blankId, cells: {} }];
}

export function viewOf(state: GridState, rows: readonly GridRow[], columns: readonly GridColumn[]): GridView {
  const found = state.cursor && spotOf(state.cursor, rows, columns);
  const column = columns.findIndex(({ key }) => key === state.cursor?.key);
  const cursor = found ?? {
    row: Math.max(0, Math.min(rows.length - 1, state.rowIndex)),
    column: Math.max(0, column),
  };
  const corner = (found && state.anchor && spotOf(state.anchor, rows, columns)) ?? cursor;
  return { rows, columns, cursor, block: blockBetween(cursor, corner) };
}

function spotOf({ id, key }: Place, rows: readonly GridRow[], columns: readonly GridColumn[]): Spot | null {
  const row = rows.findIndex((row) => row.id === id);
  const column = columns.findIndex((column) => column.key === key);
  return row === -1 || column === -1 ? null : { row, column };
}

const blockBetween = (one: Spot, other: Spot): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** The cell at a spot, by its row's id; null in an empty grid. */
export function placeAt({ rows, columns }: Pick<GridView, "rows" | "columns">, spot: Spot): Place | null {
  const row = rows[spot.row];
  const column = columns[spot.column];
  return row && column ? { id: row.id, key: column.key } : null;
}

export const rowsOf = ({ rows, block }: GridView) => rows.slice(block.top, block.bottom + 1);
export const columnsOf = ({ columns, block }: GridView) => columns.slice(block.left, block.right + 1);

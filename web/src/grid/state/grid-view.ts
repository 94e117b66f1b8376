import type { GridColumn } from "../grid-column.ts";
import type { GridRow } from "../grid-row.ts";
import type { GridState, CellId } from "./grid-state.ts";
import type { CellIndex } from "./move-cursor.ts";

/** Row and column ranges, inclusive. */
export type Block = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

/** The state applied to the current rows and columns. */
export type GridView = {
  /** Includes the blank last row, and a row that is being edited here after somebody else removed it. */
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly cursor: CellIndex;
  readonly block: Block;
};

export function shownRows(
  rows: readonly GridRow[],
  { draft, rowIndex, blankId }: Pick<GridState, "draft" | "rowIndex" | "blankId">,
  isReadOnly: boolean,
): readonly GridRow[] {
  const isDraftGone = draft && draft.at.id !== blankId && !rows.some(({ id }) => id === draft.at.id);
  const all = isDraftGone ? rows.toSpliced(rowIndex, 0, draft.row) : rows;
  return isReadOnly ? all : [...all, { id: blankId, cells: {} }];
}

/** `start` is where the cursor is until the user comes into the grid. */
export function viewOf(
  state: GridState,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  start: CellIndex | null = null,
): GridView {
  const found = state.cursor && indexOfCell(state.cursor, rows, columns);
  const column = columns.findIndex(({ key }) => key === state.cursor?.key);
  const cursor = found ??
    (state.cursor === null ? start : null) ?? {
      row: Math.max(0, Math.min(rows.length - 1, state.rowIndex)),
      column: Math.max(0, column),
    };
  const corner = (found && state.anchor && indexOfCell(state.anchor, rows, columns)) ?? cursor;
  return { rows, columns, cursor, block: blockBetween(cursor, corner) };
}

function indexOfCell({ id, key }: CellId, rows: readonly GridRow[], columns: readonly GridColumn[]): CellIndex | null {
  const row = rows.findIndex((row) => row.id === id);
  const column = columns.findIndex((column) => column.key === key);
  return row === -1 || column === -1 ? null : { row, column };
}

const blockBetween = (one: CellIndex, other: CellIndex): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** The cell at an index; null in an empty grid. */
export function cellIdAt({ rows, columns }: Pick<GridView, "rows" | "columns">, spot: CellIndex): CellId | null {
  const row = rows[spot.row];
  const column = columns[spot.column];
  return row && column ? { id: row.id, key: column.key } : null;
}

export const rowsOf = ({ rows, block }: GridView) => rows.slice(block.top, block.bottom + 1);
export const columnsOf = ({ columns, block }: GridView) => columns.slice(block.left, block.right + 1);

/** The cell of an event; without a column, the row number or aside. Null for lists floating above the grid. */
export function cellOfTarget(target: EventTarget, view: GridView): { row: number; column: number | null } | null {
  if (!(target instanceof Element)) return null;
  const line = target.closest<HTMLElement>("[data-row]");
  const cell = target.closest<HTMLElement>("[data-key],[data-number],[data-aside]");
  const row = view.rows.findIndex(({ id }) => id === line?.dataset.row);
  if (row === -1 || !cell) return null;
  const column = view.columns.findIndex(({ key }) => key === cell.dataset.key);
  return { row, column: column === -1 ? null : column };
}

export type CellIndex = { readonly row: number; readonly column: number };
export const isSameIndex = (one: CellIndex, other: CellIndex) => one.row === other.row && one.column === other.column;

export type GridSize = { readonly rows: number; readonly columns: number; readonly page: number };

type MoveStart = CellIndex & {
  readonly bottom: number;
  readonly end: number;
  readonly page: number;
  readonly tabOrigin: number | null;
};

/** The target of each move, before it is limited to the grid; null leaves the grid, which only Tab does. */
const moves = {
  up: ({ row, column }: MoveStart) => ({ row: row - 1, column }),
  down: ({ row, column }: MoveStart) => ({ row: row + 1, column }),
  left: ({ row, column }: MoveStart) => ({ row, column: column - 1 }),
  right: ({ row, column }: MoveStart) => ({ row, column: column + 1 }),
  rowStart: ({ row }: MoveStart) => ({ row, column: 0 }),
  rowEnd: ({ row, end }: MoveStart) => ({ row, column: end }),
  columnTop: ({ column }: MoveStart) => ({ row: 0, column }),
  columnEnd: ({ column, bottom }: MoveStart) => ({ row: bottom, column }),
  first: () => ({ row: 0, column: 0 }),
  last: ({ bottom, end }: MoveStart) => ({ row: bottom, column: end }),
  pageUp: ({ row, column, page }: MoveStart) => ({ row: row - page, column }),
  pageDown: ({ row, column, page }: MoveStart) => ({ row: row + page, column }),
  next: ({ row, column, bottom, end }: MoveStart) => {
    if (column < end) return { row, column: column + 1 };
    return row < bottom ? { row: row + 1, column: 0 } : null;
  },
  previous: ({ row, column, end }: MoveStart) => {
    if (column > 0) return { row, column: column - 1 };
    return row > 0 ? { row: row - 1, column: end } : null;
  },
  // As in spreadsheets: after filling a row with Tab, Enter goes to the next row, below where the first Tab was.
  enter: ({ row, column, bottom, tabOrigin }: MoveStart) => ({
    row: row + 1,
    column: row < bottom ? (tabOrigin ?? column) : column,
  }),
  enterUp: ({ row, column }: MoveStart) => ({ row: row - 1, column }),
} satisfies Record<string, (start: MoveStart) => CellIndex | null>;

export type Move = keyof typeof moves;

/** The target of a move; null if it leaves the grid. */
export function moveCursor(from: CellIndex, move: Move, size: GridSize, tabOrigin: number | null): CellIndex | null {
  const bottom = size.rows - 1;
  const end = size.columns - 1;
  const to = moves[move]({ ...from, bottom, end, page: size.page, tabOrigin });
  return to && { row: within(to.row, bottom), column: within(to.column, end) };
}

const within = (wanted: number, last: number) => Math.max(0, Math.min(last, wanted));

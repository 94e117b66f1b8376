export type Spot = { readonly row: number; readonly column: number };
export const isSameSpot = (one: Spot, other: Spot) => one.row === other.row && one.column === other.column;

export type GridSize = { readonly rows: number; readonly columns: number; readonly page: number };

type Start = Spot & {
  readonly bottom: number;
  readonly end: number;
  readonly page: number;
  readonly tabOrigin: number | null;
};

/** Where each move leads, the last row and column aside; null leads out of the grid, which only Tab does. */
const moves = {
  up: ({ row, column }: Start) => ({ row: row - 1, column }),
  down: ({ row, column }: Start) => ({ row: row + 1, column }),
  left: ({ row, column }: Start) => ({ row, column: column - 1 }),
  right: ({ row, column }: Start) => ({ row, column: column + 1 }),
  rowStart: ({ row }: Start) => ({ row, column: 0 }),
  rowEnd: ({ row, end }: Start) => ({ row, column: end }),
  columnTop: ({ column }: Start) => ({ row: 0, column }),
  columnEnd: ({ column, bottom }: Start) => ({ row: bottom, column }),
  first: () => ({ row: 0, column: 0 }),
  last: ({ bottom, end }: Start) => ({ row: bottom, column: end }),
  pageUp: ({ row, column, page }: Start) => ({ row: row - page, column }),
  pageDown: ({ row, column, page }: Start) => ({ row: row + page, column }),
  next: ({ row, column, bottom, end }: Start) => {
    if (column < end) return { row, column: column + 1 };
    return row < bottom ? { row: row + 1, column: 0 } : null;
  },
  previous: ({ row, column, end }: Start) => {
    if (column > 0) return { row, column: column - 1 };
    return row > 0 ? { row: row - 1, column: end } : null;
  },
  // As in spreadsheets: after a row was filled with Tab, Enter begins the next one below where it began.
  enter: ({ row, column, bottom, tabOrigin }: Start) => ({
    row: row + 1,
    column: row < bottom ? (tabOrigin ?? column) : column,
  }),
  enterUp: ({ row, column }: Start) => ({ row: row - 1, column }),
} satisfies Record<string, (start: Start) => Spot | null>;

export type Move = keyof typeof moves;

/** Where a move leads; null when it leads out of the grid. */
export function moved(from: Spot, move: Move, size: GridSize, tabOrigin: number | null): Spot | null {
  const bottom = size.rows - 1;
  const end = size.columns - 1;
  const to = moves[move]({ ...from, bottom, end, page: size.page, tabOrigin });
  return to && { row: within(to.row, bottom), column: within(to.column, end) };
}

const within = (wanted: number, last: number) => Math.max(0, Math.min(last, wanted));

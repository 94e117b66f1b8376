import type { Cells } from "../areas/cells.ts";

type Row = { readonly cells: Cells };

/** Whether a row from sales still says what counting said. Remarks that somebody added are theirs, and change nothing. */
export const isAsCounted = (counted: Row, now: Row | undefined): boolean =>
  now !== undefined && Object.entries(counted.cells).every(([key, cell]) => (now.cells[key] ?? null) === cell);

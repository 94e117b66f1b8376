import type { GridProblems, RowProblems } from "../src/grid/cell-problems.ts";
import type { GridRow } from "../src/grid/grid-row.ts";

/** One of each level. */
function problemsOf({ cells, raw }: GridRow): RowProblems | null {
  const found: Record<string, RowProblems[string]> = {};
  if (!cells.mass && !raw?.mass) found.mass = [{ level: "blocks", message: "Podaj masę." }];
  if (Number(cells.mass) > 5_000)
    found.mass = [{ level: "asks", message: "Masa jest o ponad połowę większa niż zwykle. Podaj powód." }];
  if (cells.pieces === "0") found.pieces = [{ level: "warns", message: "Zero sztuk: czy wiersz jest potrzebny?" }];
  return Object.keys(found).length > 0 ? found : null;
}

const known = new WeakMap<GridRow, RowProblems | null>();

/** A row that stays the same keeps the object of its problems. */
export function labProblems(rows: readonly GridRow[]): GridProblems {
  const problems = new Map<string, RowProblems>();
  for (const row of rows) {
    if (!known.has(row)) known.set(row, problemsOf(row));
    const found = known.get(row);
    if (found) problems.set(row.id, found);
  }
  return problems;
}

import type { Cell, Cells } from "../areas/cells.ts";
import type { ImportMode } from "./import-modes.ts";
import type { ReadRow } from "./read-sheet.ts";

type Kept = { readonly id: string; readonly cells: Cells };

/** What a file does to the rows of an area of a month. */
export type Matched<R extends Kept, F extends ReadRow> = {
  readonly added: readonly F[];
  /** Only the cells that become other ones. */
  readonly changed: readonly { readonly row: R; readonly from: F; readonly set: Cells }[];
  readonly unchanged: number;
  readonly removed: readonly R[];
};

/**
 * A row of the file is taken for one that is there and has the same in the key's fields; several with the same are taken in
 * their order. What the file has no column for stays as it is.
 */
export function matchRows<R extends Kept, F extends ReadRow>(
  kept: readonly R[],
  read: readonly F[],
  { mode, key }: { mode: ImportMode; key: readonly string[] },
): Matched<R, F> {
  if (mode === "add") return { added: read, changed: [], unchanged: 0, removed: [] };
  const keyOf = (cells: Cells) => JSON.stringify(key.map((field) => cells[field] ?? null));
  const waiting = groupedBy(key.length === 0 ? [] : kept, keyOf);
  const added: F[] = [];
  const changed: { row: R; from: F; set: Cells }[] = [];
  const found = new Set<string>();
  for (const from of read) {
    const row = waiting.get(keyOf(from.cells))?.shift();
    if (!row) {
      added.push(from);
      continue;
    }
    found.add(row.id);
    const set = differingCells(row.cells, from.cells);
    if (Object.keys(set).length > 0) changed.push({ row, from, set });
  }
  const removed = mode === "replace" ? kept.filter(({ id }) => !found.has(id)) : [];
  return { added, changed, unchanged: found.size - changed.length, removed };
}

const differingCells = (before: Cells, after: Cells): Record<string, Cell> =>
  Object.fromEntries(Object.entries(after).filter(([field, cell]) => cell !== (before[field] ?? null)));

function groupedBy<R extends Kept>(rows: readonly R[], keyOf: (cells: Cells) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const name = keyOf(row.cells);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

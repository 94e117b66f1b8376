import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { changesByRow, contentOf, type GridChange, type GridRow, isSameContent } from "../../../../grid/grid-row.ts";
import type { Work } from "../../../../grid/in-slices.ts";

/**
 * Adds what follows from the changes: pieces × mass of one is the mass, until somebody types another. A cell that is
 * cleared falls back to it, too, and so holds what is shown: only then can the step be taken back.
 */
export function* fillIn(
  area: Area,
  book: Book,
  rows: readonly GridRow[],
  changes: readonly GridChange[],
): Work<readonly GridChange[]> {
  if (area.filled.length === 0) return changes;
  const before = new Map(rows.map((row) => [row.id, row]));
  const all: GridChange[] = [];
  for (const [id, own] of changesByRow(changes)) {
    all.push(...filledIn(area, book, before.get(id) ?? { id, cells: {} }, own));
    yield;
  }
  return all;
}

function filledIn(area: Area, book: Book, row: GridRow, own: readonly GridChange[]): GridChange[] {
  const { id, cells: before } = row;
  const after: Cells = { ...before, ...Object.fromEntries(own.map(({ key, cell }) => [key, cell])) };
  const reckoned = (key: string, cells: Cells) => area.completed({ ...cells, [key]: null }, book)[key] ?? null;
  const isCleared = ({ key, cell, raw }: GridChange) => cell === null && raw === undefined && area.filled.includes(key);
  const typed = own.flatMap((change) => {
    if (!isCleared(change)) return [change];
    const filled = { ...change, cell: reckoned(change.key, after) };
    return isSameContent(filled, contentOf(row, change.key)) ? [] : [filled];
  });
  const following = area.filled.flatMap((key) => {
    if (own.some((change) => change.key === key)) return [];
    const held = before[key] ?? null;
    const next = reckoned(key, after);
    const isOurs = held === null || held === reckoned(key, before);
    return isOurs && next !== held ? [{ id, key, cell: next }] : [];
  });
  return [...typed, ...following];
}

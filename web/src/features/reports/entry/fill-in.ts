import type { Area, Book, Cells } from "@ekorok/domain";
import { contentOf, type GridChange, type GridRow, isSameContent } from "../../../grid/grid-row.ts";

/**
 * Adds what follows from the changes: pieces × mass of one is the mass, until somebody types another. A cell that is
 * cleared falls back to it, too, and so holds what is shown: only then can the step be taken back.
 */
export function fillIn(
  area: Area,
  book: Book,
  rows: readonly GridRow[],
  changes: readonly GridChange[],
): readonly GridChange[] {
  if (area.filled.length === 0) return changes;
  const before = new Map(rows.map((row) => [row.id, row]));
  return [...changesByRow(changes)].flatMap(([id, own]) =>
    filledIn(area, book, before.get(id) ?? { id, cells: {} }, own),
  );
}

/** The changes of each row, in the order in which they came. */
export function changesByRow(changes: readonly GridChange[]): ReadonlyMap<string, readonly GridChange[]> {
  const byRow = new Map<string, GridChange[]>();
  for (const change of changes) {
    const own = byRow.get(change.id);
    if (own) own.push(change);
    else byRow.set(change.id, [change]);
  }
  return byRow;
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

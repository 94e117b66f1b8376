import type { Area, Book, Cells } from "@ekorok/domain";
import type { GridChange, GridRow } from "../../../grid/grid-row.ts";

/** Adds what follows from the changes: pieces × mass of one is the mass, until somebody types another. */
export function fillIn(
  area: Area,
  book: Book,
  rows: readonly GridRow[],
  changes: readonly GridChange[],
): readonly GridChange[] {
  if (area.filled.length === 0) return changes;
  const before = new Map(rows.map(({ id, cells }) => [id, cells]));
  const ids = [...new Set(changes.map(({ id }) => id))];
  return [...changes, ...ids.flatMap((id) => filledIn(area, book, id, before.get(id) ?? {}, changes))];
}

function filledIn(area: Area, book: Book, id: string, before: Cells, changes: readonly GridChange[]): GridChange[] {
  const own = changes.filter((change) => change.id === id);
  const after = { ...before, ...Object.fromEntries(own.map(({ key, cell }) => [key, cell])) };
  const reckoned = (key: string, cells: Cells) => area.completed({ ...cells, [key]: null }, book)[key] ?? null;
  return area.filled.flatMap((key) => {
    const held = before[key] ?? null;
    const isOurs = held === null || held === reckoned(key, before);
    const next = reckoned(key, after);
    return isOurs && next !== held && !own.some((change) => change.key === key) ? [{ id, key, cell: next }] : [];
  });
}

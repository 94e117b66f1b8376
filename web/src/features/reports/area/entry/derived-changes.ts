import type { Area } from "@ekorok/domain/areas/define-area";
import { cellsBroughtBy, type OwnItem, ownItemColumnsIn } from "@ekorok/domain/areas/own-items";
import { foldedName } from "@ekorok/domain/polish/folding";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import { changesByRow, type GridChange, type GridRow, contentOf, isSameContent } from "../../../../grid/grid-row.ts";
import type { SlicedWork } from "../../../../grid/sliced-work.ts";

/** Adds the cells that belong to an entered name, from another row here or from an earlier month. */
export function withRememberedCells(
  area: Area,
  items: readonly OwnItem[],
  rows: readonly GridRow[],
  changes: readonly GridChange[],
): readonly GridChange[] {
  let all = changes;
  for (const { key, ...remembering } of ownItemColumnsIn(area)) {
    const { as: kind, fillsIn } = remembering;
    const named = all.filter((change) => change.key === key && change.cell !== null);
    if (named.length === 0) continue;
    const byRow = changesByRow(all);
    const here = rows.toReversed().flatMap(({ id, cells }): OwnItem[] => {
      const name = cells[key] ?? null;
      const isTelling = fillsIn.some((brought) => (cells[brought] ?? null) !== null);
      return name !== null && isTelling && !byRow.has(id) ? [{ kind, name, cells }] : [];
    });
    const known = new Map<string, OwnItem[]>();
    for (const item of [...here, ...items]) {
      const name = foldedName(item.name);
      const others = known.get(name) ?? [];
      if (others.length < MOST_OF_ONE_NAME) known.set(name, [...others, item]);
    }
    const before = new Map(rows.map(({ id, cells }) => [id, cells]));
    const brought = ({ id, cell }: GridChange): GridChange[] => {
      const name = cell ?? "";
      const own = Object.fromEntries((byRow.get(id) ?? []).map(({ key, cell }) => [key, cell]));
      const found = cellsBroughtBy(remembering, name, { ...before.get(id), ...own }, known.get(foldedName(name)) ?? []);
      return Object.entries(found).map(([key, cell]) => ({ id, key, cell }));
    };
    all = [...all, ...named.flatMap(brought)];
  }
  return all;
}

/** Rows looked at for one name: a month may have thousands of the same vehicle, and the first that fits counts. */
const MOST_OF_ONE_NAME = 20;

/**
 * Adds cells that follow from the changes: pieces × unit mass fill in the mass until somebody types another. A
 * cleared cell falls back to it, and holds what is shown, so that the step can be undone.
 */
export function* withFilledCells(
  area: Area,
  book: Book,
  rows: readonly GridRow[],
  changes: readonly GridChange[],
): SlicedWork<readonly GridChange[]> {
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
  const calculated = (key: string, cells: Cells) => area.completed({ ...cells, [key]: null }, book)[key] ?? null;
  const isCleared = ({ key, cell, raw }: GridChange) => cell === null && raw === undefined && area.filled.includes(key);
  const typed = own.flatMap((change) => {
    if (!isCleared(change)) return [change];
    const filled = { ...change, cell: calculated(change.key, after) };
    return isSameContent(filled, contentOf(row, change.key)) ? [] : [filled];
  });
  const following = area.filled.flatMap((key) => {
    if (own.some((change) => change.key === key)) return [];
    const held = before[key] ?? null;
    const next = calculated(key, after);
    const isOurs = held === null || held === calculated(key, before);
    return isOurs && next !== held ? [{ id, key, cell: next }] : [];
  });
  return [...typed, ...following];
}

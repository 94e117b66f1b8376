import type { OwnItems } from "@ekorok/domain/areas/contract/areas";
import { type OwnItemNaming, ownItemId, type OwnItemEntry } from "@ekorok/domain/areas/own-items";
import { changesByRow, type GridChange, type GridRow, withContents } from "../../grid/grid-row.ts";

type OwnItem = OwnItems[number];

export const rowOf = (naming: OwnItemNaming, item: OwnItem): GridRow => ({
  id: ownItemId(naming, item),
  cells: { ...item.cells, [naming.key]: item.name },
});

/** The item of a row; null while it has no name. */
function entryOf({ as: kind, key, fillsIn }: OwnItemNaming, { cells }: GridRow): OwnItemEntry | null {
  const name = cells[key] ?? null;
  if (name === null) return null;
  return { kind, name, isOffered: true, cells: Object.fromEntries(fillsIn.map((key) => [key, cells[key] ?? null])) };
}

/** The row has no name or unreadable text, so nothing of it is saved. */
export const isUnsavable = ({ key }: OwnItemNaming, { cells, raw }: GridRow): boolean =>
  raw !== undefined || (cells[key] ?? null) === null;

/** A name that occurs twice, where one would overwrite the other; null if there is none. */
export function namedTwice(naming: OwnItemNaming, rows: readonly GridRow[]): string | null {
  const seen = new Set<string>();
  for (const row of rows) {
    const entry = entryOf(naming, row);
    const id = entry && ownItemId(naming, entry);
    if (id !== null && seen.has(id)) return entry?.name ?? null;
    if (id !== null) seen.add(id);
  }
  return null;
}

export type OwnItemsStep = {
  readonly rows: readonly GridRow[];
  /** What to send to the server, and what would undo it. */
  readonly entries: readonly OwnItemEntry[];
  readonly undoEntries: readonly OwnItemEntry[];
};

/** A renamed item is offered only under its new name; another spelling is the same item. */
export function changedRows(
  naming: OwnItemNaming,
  rows: readonly GridRow[],
  changes: readonly GridChange[],
): OwnItemsStep {
  const byRow = changesByRow(changes);
  const known = new Set(rows.map(({ id }) => id));
  const added = [...byRow.keys()].filter((id) => !known.has(id)).map((id): GridRow => ({ id, cells: {} }));
  const before = [...rows, ...added];
  const after = before.map((row) => withContents(row, byRow.get(row.id) ?? []));
  return stepBetween(naming, before, after);
}

export const withoutRows = (naming: OwnItemNaming, rows: readonly GridRow[], ids: readonly string[]): OwnItemsStep =>
  stepBetween(
    naming,
    rows,
    rows.filter(({ id }) => !ids.includes(id)),
  );

function stepBetween(naming: OwnItemNaming, before: readonly GridRow[], after: readonly GridRow[]): OwnItemsStep {
  return { rows: after, entries: differences(naming, before, after), undoEntries: differences(naming, after, before) };
}

function differences(naming: OwnItemNaming, before: readonly GridRow[], after: readonly GridRow[]): OwnItemEntry[] {
  const entriesOf = (rows: readonly GridRow[]) =>
    new Map(rows.flatMap((row) => entryOf(naming, row) ?? []).map((item) => [ownItemId(naming, item), item]));
  const known = new Map(before.map((row) => [row.id, row]));
  // While a row has unreadable text, its last readable state counts.
  const readable = after.flatMap((row) => (row.raw ? (known.get(row.id) ?? []) : row));
  const [old, now] = [entriesOf(before), entriesOf(readable)];
  const gone = [...old].filter(([id]) => !now.has(id)).map(([, item]) => ({ ...item, isOffered: false }));
  const isNew = ([id, item]: [string, OwnItemEntry]) => JSON.stringify(old.get(id)) !== JSON.stringify(item);
  return [...gone, ...[...now].filter(isNew).map(([, item]) => item)];
}

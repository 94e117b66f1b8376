import type { OwnItems } from "@ekorok/domain/areas/contract/own-items";
import { type Naming, ownItemId, type SaidItem } from "@ekorok/domain/areas/own-items";
import { changesByRow, type GridChange, type GridRow, withContents } from "../../grid/grid-row.ts";

type Item = OwnItems[number];

export const rowOf = (naming: Naming, item: Item): GridRow => ({
  id: ownItemId(naming, item),
  cells: { ...item.cells, [naming.key]: item.name },
});

/** What is said with a row; null while it has no name. */
function saidIn({ as: kind, key, brings }: Naming, { cells }: GridRow): SaidItem | null {
  const name = cells[key] ?? null;
  if (name === null) return null;
  return { kind, name, isOffered: true, cells: Object.fromEntries(brings.map((key) => [key, cells[key] ?? null])) };
}

/** Nothing is kept of a row as it is: it has no name, or something in it cannot be read. */
export const isUnsaid = ({ key }: Naming, { cells, raw }: GridRow): boolean =>
  raw !== undefined || (cells[key] ?? null) === null;

/** A name that stands there twice, of which one would replace the other; null: there is none. */
export function namedTwice(naming: Naming, rows: readonly GridRow[]): string | null {
  const seen = new Set<string>();
  for (const row of rows) {
    const said = saidIn(naming, row);
    const id = said && ownItemId(naming, said);
    if (id !== null && seen.has(id)) return said?.name ?? null;
    if (id !== null) seen.add(id);
  }
  return null;
}

export type Step = {
  readonly rows: readonly GridRow[];
  /** What the server is to hear of it, and what would take it back. */
  readonly said: readonly SaidItem[];
  readonly back: readonly SaidItem[];
};

/** The rows afterwards. A thing that gets another name is offered under that one alone; spelled otherwise it is the same. */
export function changedRows(naming: Naming, rows: readonly GridRow[], changes: readonly GridChange[]): Step {
  const byRow = changesByRow(changes);
  const known = new Set(rows.map(({ id }) => id));
  const added = [...byRow.keys()].filter((id) => !known.has(id)).map((id): GridRow => ({ id, cells: {} }));
  const before = [...rows, ...added];
  const after = before.map((row) => withContents(row, byRow.get(row.id) ?? []));
  return stepBetween(naming, before, after);
}

export const withoutRows = (naming: Naming, rows: readonly GridRow[], ids: readonly string[]): Step =>
  stepBetween(
    naming,
    rows,
    rows.filter(({ id }) => !ids.includes(id)),
  );

function stepBetween(naming: Naming, before: readonly GridRow[], after: readonly GridRow[]): Step {
  return { rows: after, said: differences(naming, before, after), back: differences(naming, after, before) };
}

function differences(naming: Naming, before: readonly GridRow[], after: readonly GridRow[]): SaidItem[] {
  const saidOf = (rows: readonly GridRow[]) =>
    new Map(rows.flatMap((row) => saidIn(naming, row) ?? []).map((item) => [ownItemId(naming, item), item]));
  const known = new Map(before.map((row) => [row.id, row]));
  // While something in a row cannot be read, what was said of it before holds.
  const readable = after.flatMap((row) => (row.raw ? (known.get(row.id) ?? []) : row));
  const [old, now] = [saidOf(before), saidOf(readable)];
  const gone = [...old].filter(([id]) => !now.has(id)).map(([, item]) => ({ ...item, isOffered: false }));
  const isNew = ([id, item]: [string, SaidItem]) => JSON.stringify(old.get(id)) !== JSON.stringify(item);
  return [...gone, ...[...now].filter(isNew).map(([, item]) => item)];
}

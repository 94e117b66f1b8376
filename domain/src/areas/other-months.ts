import type { Cells, Book } from "./cells.ts";
import { spelledCell } from "./columns.ts";
import type { Area } from "./define-area.ts";

/**
 * The row of another month that is about the same thing: the only one of that name, or of several the only one that agrees in
 * all that lasts from month to month. Null: none, or it cannot be told which.
 */
export function matchingRow(area: Area, cells: Cells, others: readonly Cells[]): Cells | null {
  const agreesIn = (keys: readonly string[]) => (other: Cells) =>
    keys.every((key) => isSameCell(area, key, cells, other));
  if (area.namedBy.every((key) => (cells[key] ?? null) === null)) return null;
  const named = others.filter(agreesIn(area.namedBy));
  const alike = named.length > 1 ? named.filter(agreesIn(lastingKeys(area))) : named;
  return (alike.length === 1 && alike[0]) || null;
}

/** The only row of another month that says the same in all that this one says so far of what lasts; null: none, or several. */
export function matchingBegunRow(area: Area, cells: Cells, others: readonly Cells[]): Cells | null {
  const said = lastingKeys(area).filter((key) => (cells[key] ?? null) !== null);
  const agreeing = others.filter((other) => said.every((key) => isSameCell(area, key, cells, other)));
  return (said.length > 0 && agreeing.length === 1 && agreeing[0]) || null;
}

/** A closed month may have it in an older spelling. */
const isSameCell = ({ columns }: Area, key: string, one: Cells, other: Cells): boolean =>
  spelledCell(columns[key], one[key] ?? null) === spelledCell(columns[key], other[key] ?? null);

/** What a row is about and somebody has chosen: it stays the same from month to month. */
const lastingKeys = (area: Area): string[] =>
  Object.entries(area.columns)
    .filter(([, { kind }]) => kind === "choice" || kind === "listed" || kind === "place")
    .map(([key]) => key);

/**
 * A row of last month as the beginning of one in the book's month: what it is about, without what was counted, dated or
 * documented, so that nobody reports an old figure as new. What is no longer offered is left to be chosen anew.
 */
export function carriedOver(area: Area, cells: Cells, book: Book): Cells {
  return Object.entries(area.columns).reduce<Cells>((carried, [key, column]) => {
    const { kind, isOfOneMonth = false } = column;
    const cell = spelledCell(column, cells[key] ?? null);
    const isCounted = area.totals.includes(key);
    if (cell === null || isCounted || isOfOneMonth || kind === "date") return carried;
    const isChosen = kind === "choice" || kind === "listed";
    if (isChosen && !area.options(key, carried, book).some(({ value }) => value === cell)) return carried;
    return { ...carried, [key]: cell };
  }, {});
}

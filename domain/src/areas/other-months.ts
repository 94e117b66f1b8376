import type { Cells, Book } from "./cells.ts";
import { spelledCell } from "./columns.ts";
import type { Area } from "./define-area.ts";

/**
 * The row of another month about the same thing: the only row of that name, or the only one of that name that also
 * agrees in all lasting columns. Null if there is none or several.
 */
export function matchingRow(area: Area, cells: Cells, others: readonly Cells[]): Cells | null {
  const agreesIn = (keys: readonly string[]) => (other: Cells) =>
    keys.every((key) => isSameCell(area, key, cells, other));
  if (area.namedBy.every((key) => (cells[key] ?? null) === null)) return null;
  const named = others.filter(agreesIn(area.namedBy));
  const alike = named.length > 1 ? named.filter(agreesIn(lastingKeys(area))) : named;
  return (alike.length === 1 && alike[0]) || null;
}

/** The only row of another month that agrees in all lasting columns filled in so far; else null. */
export function matchingBegunRow(area: Area, cells: Cells, others: readonly Cells[]): Cells | null {
  const filled = lastingKeys(area).filter((key) => (cells[key] ?? null) !== null);
  const agreeing = others.filter((other) => filled.every((key) => isSameCell(area, key, cells, other)));
  return (filled.length > 0 && agreeing.length === 1 && agreeing[0]) || null;
}

/** Rows of a closed month may have an older spelling. */
const isSameCell = ({ columns }: Area, key: string, one: Cells, other: Cells): boolean =>
  spelledCell(columns[key], one[key] ?? null) === spelledCell(columns[key], other[key] ?? null);

/** The columns that stay the same from month to month: choices and places. */
const lastingKeys = (area: Area): string[] =>
  Object.entries(area.columns)
    .filter(([, { kind }]) => kind === "choice" || kind === "listed" || kind === "place")
    .map(([key]) => key);

/**
 * An earlier month's row as the beginning of a new one. Dates and documents are left out, and amounts unless they are
 * wanted, so that nobody reports an old figure as new; so are options that are no longer offered.
 */
export function copiedToNextMonth(area: Area, cells: Cells, book: Book, isWithAmounts = false): Cells {
  return Object.entries(area.columns).reduce<Cells>((carried, [key, column]) => {
    const cell = spelledCell(column, cells[key] ?? null);
    if (cell === null || isLeftBehind(area, key, isWithAmounts)) return carried;
    const isChosen = column.kind === "choice" || column.kind === "listed";
    if (isChosen && !area.offers(key, cell, carried, book)) return carried;
    // A closed month may hold a value that is no longer allowed.
    return column.problemOf(cell) === null ? { ...carried, [key]: cell } : carried;
  }, {});
}

/** Columns that say something about one month only. */
function isLeftBehind({ columns, totals }: Area, key: string, isWithAmounts: boolean): boolean {
  const { kind, isOfOneMonth = false } = columns[key] ?? {};
  return isOfOneMonth || kind === "date" || (!isWithAmounts && totals.includes(key));
}

/** The choices that had to be left out of such a row, because nobody can choose them there any more. */
export const choicesLeftOut = (area: Area, cells: Cells, copied: Cells): string[] =>
  Object.entries(area.columns).flatMap(([key, { kind, isOfOneMonth }]) => {
    const isChosen = (kind === "choice" || kind === "listed") && !isOfOneMonth;
    return isChosen && (cells[key] ?? null) !== null && (copied[key] ?? null) === null ? key : [];
  });

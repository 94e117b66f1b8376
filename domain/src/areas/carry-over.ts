import type { Book, Cells } from "./cells.ts";
import { spelledCell } from "./columns.ts";
import type { Area } from "./define-area.ts";

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

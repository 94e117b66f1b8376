import { type Area, type Book, enteredTotals, totalsOf, totalText } from "@ekorok/domain";
import type { GridRow } from "../../../../grid/grid-row.ts";
import type { RowView } from "./row-views.ts";

/** The footer's sums, with units; several where rows count in different ones. What is not known is said at its cell. */
export function sumsOf(
  area: Area,
  book: Book,
  rows: readonly GridRow[],
  views: readonly RowView[],
): Record<string, string> {
  const counted = rows.map(({ cells }, index) => ({ cells, amounts: views[index]?.amounts ?? {} }));
  const sums: Record<string, string> = {};
  for (const { column, total, unit } of enteredTotals(area, totalsOf(area, counted, book))) {
    const text = totalText({ total, unit });
    sums[column] = sums[column] === undefined ? text : `${sums[column]} + ${text}`;
  }
  return sums;
}

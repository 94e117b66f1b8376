import { type Area, type Book, enteredTotals, partText, type Total, totalsOf, totalText } from "@ekorok/domain";
import type { GridRow } from "../../../../grid/grid-row.ts";
import type { RowView } from "./row-views.ts";

/**
 * The footer's sums, with units; several where rows count in different ones, or have no sum together and are named then.
 * What is not known is said at its cell.
 */
export function sumsOf(
  area: Area,
  book: Book,
  rows: readonly GridRow[],
  views: readonly RowView[],
): Record<string, string> {
  const counted = rows.map(({ cells }, index) => ({ cells, amounts: views[index]?.amounts ?? {} }));
  const totals = enteredTotals(area, totalsOf(area, counted, book));
  const columns = new Set(totals.map(({ column }) => column));
  return Object.fromEntries(
    [...columns].map((column) => [column, together(totals.filter((total) => total.column === column))]),
  );
}

function together(totals: readonly Total[]): string {
  const hasParts = new Set(totals.map(({ part }) => part)).size > 1;
  return totals.map(hasParts ? partText : totalText).join(hasParts ? "; " : " + ");
}

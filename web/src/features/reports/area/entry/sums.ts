import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { enteredTotals, totalsOf } from "@ekorok/domain/areas/totals";
import { type Total, totalText } from "@ekorok/domain/reports/report-words";
import type { GridSums } from "../../../../grid/entry-grid-props.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import type { RowView } from "./row-views.ts";

const SUM = "Suma";

/**
 * The sums below the rows, with units; several in a cell where rows count in different ones, and several lines where rows
 * have no sum together. What is not known is said at its cell.
 */
export function sumsOf(area: Area, book: Book, rows: readonly GridRow[], views: readonly RowView[]): GridSums[] {
  const counted = rows.map(({ cells }, index) => ({ cells, amounts: views[index]?.amounts ?? {} }));
  const totals = enteredTotals(area, totalsOf(area, counted, book));
  const parts = [...new Set(totals.map(({ part }) => part))];
  if (parts.length < 2) return [{ name: SUM, sums: byColumn(totals) }];
  return parts.map((part) => ({
    name: `${SUM}: ${part ?? ""}`,
    sums: byColumn(totals.filter((total) => total.part === part)),
  }));
}

/** While many rows are still looked at: no sum is better than a wrong one. */
export const notYetSummed = ({ totals }: Area): GridSums[] => [
  { name: SUM, sums: Object.fromEntries(totals.map((column) => [column, "…"])) },
];

function byColumn(totals: readonly Total[]): Record<string, string> {
  const columns = [...new Set(totals.map(({ column }) => column))];
  const textOf = (column: string) => totals.filter((total) => total.column === column).map(totalText);
  return Object.fromEntries(columns.map((column) => [column, textOf(column).join(" + ")]));
}

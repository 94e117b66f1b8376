import { type Area, type Book, enteredTotals, totalsOf, totalText } from "@ekorok/domain";
import { cellsOf, type EnteredRow } from "./entered-row.ts";

/** The footer's sums, with units; several where rows count in different ones. What cannot be told is said at its cell. */
export function sumsOf(area: Area, book: Book, rows: readonly EnteredRow[]): Record<string, string> {
  const counted = rows.map((row) => ({ cells: cellsOf(row), amounts: area.amounts(cellsOf(row), book) }));
  const sums: Record<string, string> = {};
  for (const { column, total, unit } of enteredTotals(area, totalsOf(area, counted, book))) {
    const text = totalText({ total, unit });
    sums[column] = sums[column] === undefined ? text : `${sums[column]} + ${text}`;
  }
  return sums;
}

import { type Area, type Book, formatDecimal, sumOf } from "@ekorok/domain";
import { cellsOf, type EnteredRow } from "./entered-row.ts";

/** The footer's sums, with units. What cannot be told counts for nothing here, and is said at its cell. */
export function sumsOf(area: Area, book: Book, rows: readonly EnteredRow[]): Record<string, string> {
  const amounts = rows.map((row) => area.amounts(cellsOf(row), book));
  return Object.fromEntries(
    area.totals.flatMap((key) => {
      const sum = sumOf(amounts.map((amount) => amount[key]));
      const unit = area.columns[key]?.unit ?? "";
      return sum === null ? [] : [[key, `${formatDecimal(sum, { places: unit === "zł" ? 2 : 0 })} ${unit}`]];
    }),
  );
}

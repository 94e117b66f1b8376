import { MOST_ROWS_NAMED } from "@ekorok/domain/contract/limits";
import type { ImportPreview, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { doubtsShown, type DoubtfulRow } from "@ekorok/domain/imports/doubtful-rows";
import type { ReadRow } from "@ekorok/domain/imports/read-sheet";
import { columnName, rowText, type Sheet } from "@ekorok/domain/imports/sheet";
import { firstSigns } from "@ekorok/domain/polish/first-signs";

/** A row of one of the sheets of a file. */
type OfSheet<T> = T & { readonly sheet: number };

/** Of a row, in characters: enough to know it again. */
const LONGEST_ROW = 120;

/** Rows that look like sums or notes, with their texts. */
export const doubtfulShown = (
  sheets: readonly Sheet[],
  doubtful: readonly OfSheet<DoubtfulRow>[],
): Pick<ImportPreview, "doubtful" | "doubtfulCounts"> =>
  doubtsShown(doubtful, ({ sheet, index }) => firstSigns(rowText(sheets[sheet]?.rows[index] ?? []), LONGEST_ROW));

/** Numbers that had more places than their columns keep: how many, and the first of them. */
export function roundedShown(
  plans: readonly SheetPlan[],
  rows: readonly OfSheet<Pick<ReadRow, "index" | "rounded">>[],
): Pick<ImportPreview, "roundedCount" | "rounded"> {
  const all = rows.flatMap(({ sheet, index, rounded }) =>
    rounded.map(({ field, text, value }) => {
      const place = plans[sheet]?.columns[field];
      const cell = `${place === undefined ? "" : columnName(place)}${index + 1}`;
      return { sheet, cell, field, text, value: value ?? "" };
    }),
  );
  return { roundedCount: all.length, rounded: all.slice(0, MOST_ROWS_NAMED) };
}

import { MOST_TOP_ROWS, MOST_ROWS_NAMED } from "@ekorok/domain/contract/limits";
import type { ImportFile, ImportPreview, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { type Sheet, type SheetCell, typedText, columnName, rowText } from "@ekorok/domain/imports/sheet";
import { firstCharacters } from "@ekorok/domain/polish/typography";
import { createHash } from "node:crypto";
import { isUnitRow, unitsAbove } from "@ekorok/domain/imports/heading-unit";
import { titlesOf } from "@ekorok/domain/imports/column-units";
import { shownDoubtfulRows, type DoubtfulRow } from "@ekorok/domain/imports/doubtful-rows";
import type { ReadRow } from "@ekorok/domain/imports/read-sheet";

type ShownSheet = ImportFile["sheets"][number];

/** A heading is no longer; of a text below it is enough to see what it is. */
const LONGEST_SHOWN = 100;
/** Of all sheets together: thirty rows of thousand columns. Each sheet has the same share, and shows fewer rows where it is wide. */
const MOST_CELLS_SHOWN = 30_000;

/** So many characters of a file's first rows are read, checked and sent within a few milliseconds. */
export const MOST_SHOWN_HERE = 50_000;

const shownCell = (cell: SheetCell) => (typeof cell === "string" ? firstCharacters(cell, LONGEST_SHOWN) : cell);

/** What can be seen of sheets before anybody has said what their columns mean: their first rows, and how many there are. */
export const shownSheets = (sheets: readonly Sheet[]): ShownSheet[] =>
  sheets.map(({ rows, ...sheet }) => ({
    ...sheet,
    rowCount: rows.length,
    top: firstRowsOf(rows, Math.floor(MOST_CELLS_SHOWN / sheets.length)).map((row) => row.map(shownCell)),
  }));

function firstRowsOf(rows: Sheet["rows"], mostCells: number): Sheet["rows"] {
  let left = mostCells;
  return rows.slice(0, MOST_TOP_ROWS).filter((row, index) => {
    left -= row.length;
    return left >= 0 || index === 0;
  });
}

type SheetTop = Pick<ImportFile["sheets"][number], "name"> & { readonly top: Sheet["rows"] };

/** Files with the same headings in the same places are read alike. */
export const headingsFingerprint = (sheets: readonly SheetTop[], heads: readonly number[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        sheets.map(({ name, top }, index) => {
          const head = heads[index] ?? -1;
          const row = top[head] ?? [];
          // A row of units says nothing without the headings above it.
          const isOfUnits = isUnitRow(row.map((cell) => typedText(cell)));
          const units = unitsAbove(titlesOf(top, head));
          return [
            sheets.length > 1 ? name : "",
            isOfUnits ? [top[head - 1] ?? [], row] : row,
            ...(units.length > 0 ? [units] : []),
          ];
        }),
      ),
    )
    .digest("base64url");

/** A row of one of the sheets of a file. */
type WithSheet<T> = T & { readonly sheet: number };

/** Of a row, in characters: enough to know it again. */
const LONGEST_ROW = 120;

/** Rows that look like sums or notes, with their texts. */
export const previewOfDoubtful = (
  sheets: readonly Sheet[],
  doubtful: readonly WithSheet<DoubtfulRow>[],
): Pick<ImportPreview, "doubtful" | "doubtfulCounts"> =>
  shownDoubtfulRows(doubtful, ({ sheet, index }) =>
    firstCharacters(rowText(sheets[sheet]?.rows[index] ?? []), LONGEST_ROW),
  );

/** Numbers that had more places than their columns keep: how many, and the first of them. */
export function previewOfRounded(
  plans: readonly SheetPlan[],
  rows: readonly WithSheet<Pick<ReadRow, "index" | "rounded">>[],
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

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

/** Enough for any heading, and to recognise a text. */
const LONGEST_SHOWN = 100;
/** For all sheets together: 30 rows of 1000 columns. Sheets have equal shares, so a wide one shows fewer rows. */
const MOST_CELLS_SHOWN = 30_000;

/** Characters of first rows that are read, checked and sent within a few milliseconds. */
export const MAIN_THREAD_SHOWN = 50_000;

const shownCell = (cell: SheetCell) => (typeof cell === "string" ? firstCharacters(cell, LONGEST_SHOWN) : cell);

/** The first rows of sheets with their number of rows, for people to say what the columns mean. */
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

/** Files with the same headings in the same places have the same fingerprint and are read alike. */
export const headingsFingerprint = (sheets: readonly SheetTop[], heads: readonly number[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        sheets.map(({ name, top }, index) => {
          const head = heads[index] ?? -1;
          const row = top[head] ?? [];
          // A row of units means nothing without the headings above it.
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

type WithSheet<T> = T & { readonly sheet: number };

/** Characters of a row by which people recognise it. */
const LONGEST_ROW = 120;

export const previewOfDoubtful = (
  sheets: readonly Sheet[],
  doubtful: readonly WithSheet<DoubtfulRow>[],
): Pick<ImportPreview, "doubtful" | "doubtfulCounts"> =>
  shownDoubtfulRows(doubtful, ({ sheet, index }) =>
    firstCharacters(rowText(sheets[sheet]?.rows[index] ?? []), LONGEST_ROW),
  );

/** Numbers with more decimals than their columns keep: how many, and the first of them. */
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

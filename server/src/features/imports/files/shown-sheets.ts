import { MOST_TOP_ROWS } from "@ekorok/domain/contract/limits";
import type { ImportFile } from "@ekorok/domain/imports/contract/imports";
import type { Sheet, SheetCell } from "@ekorok/domain/imports/sheet";
import { firstSigns } from "@ekorok/domain/polish/first-signs";

type Shown = ImportFile["sheets"][number];

/** A heading is no longer; of a text below it is enough to see what it is. */
const LONGEST_SHOWN = 100;
/** Of all sheets together: thirty rows of thousand columns. Each sheet has the same share, and shows fewer rows where it is wide. */
const MOST_CELLS_SHOWN = 30_000;

/** So many characters of a file's first rows are read, checked and sent within a few milliseconds. */
export const MOST_SHOWN_HERE = 50_000;

const shown = (cell: SheetCell) => (typeof cell === "string" ? firstSigns(cell, LONGEST_SHOWN) : cell);

/** What can be seen of sheets before anybody has said what their columns mean: their first rows, and how many there are. */
export const shownSheets = (sheets: readonly Sheet[]): Shown[] =>
  sheets.map(({ rows, ...sheet }) => ({
    ...sheet,
    rowCount: rows.length,
    top: firstOf(rows, Math.floor(MOST_CELLS_SHOWN / sheets.length)).map((row) => row.map(shown)),
  }));

function firstOf(rows: Sheet["rows"], mostCells: number): Sheet["rows"] {
  let left = mostCells;
  return rows.slice(0, MOST_TOP_ROWS).filter((row, index) => {
    left -= row.length;
    return left >= 0 || index === 0;
  });
}

import { columnName } from "@ekorok/domain/imports/sheet";
import { sheetName } from "@ekorok/domain/papers/sheet-name";
import writeXlsxFile, { type SheetData } from "write-excel-file/browser";
import type { ExportCell, ExportTable } from "./export-table.ts";

/** A sheet with more than a table: cells that offer a list, an example in grey, or hidden. */
export type Sheet = ExportTable & {
  readonly isHidden?: boolean;
  /** Its rows show what to type. */
  readonly isExample?: boolean;
  /** Cells of a column below the head, down to a row, that offer what stands elsewhere in the workbook. */
  readonly lists?: readonly { readonly column: number; readonly lastRow: number; readonly from: string }[];
};

const NUMBER_FORMAT = "#,##0.00##";
const WIDEST = 60;
const GREY = "#4b5a52";

/** Several sheets. Every cell has its type said, and none is a formula. */
export function workbookWith(sheets: readonly Sheet[]): Promise<Blob> {
  const files = sheets.map(({ name, head, rows, isExample = false }) => ({
    data: [
      ...(head.length > 0
        ? [head.map((value) => ({ value, type: String, fontWeight: "bold" as const, wrap: true }))]
        : []),
      ...rows.map((row) => row.map((cell) => cellFrom(cell, isExample))),
    ] satisfies SheetData,
    sheet: sheetName(name),
    columns: (head.length > 0 ? head : (rows[0] ?? [])).map((_, column) => ({
      width: widthOf([head, ...rows.map((row) => row.map(textIn))], column),
    })),
    ...(head.length > 0 ? { stickyRowsCount: 1 } : {}),
  }));
  return writeXlsxFile(files, { features: [listsIn(sheets)] }).toBlob();
}

function cellFrom(cell: ExportCell, isExample: boolean) {
  if (!cell) return null;
  const looks = isExample ? { textColor: GREY, fontStyle: "italic" as const } : {};
  if ("number" in cell) return { value: Number(cell.number), type: Number, format: NUMBER_FORMAT, ...looks };
  return { value: cell.text, type: String, ...looks };
}

const textIn = (cell: ExportCell): string => (cell ? ("number" in cell ? cell.number : cell.text) : "");

const widthOf = (rows: readonly (readonly string[])[], column: number) =>
  Math.min(WIDEST, 2 + Math.max(...rows.map((row) => row[column]?.length ?? 0)));

/** Excel takes 31 characters, and some it does not take at all. */

/** What the library leaves to others: lists to choose from, and sheets that are not shown. */
const listsIn = (sheets: readonly Sheet[]) => ({
  files: {
    transform: {
      "xl/worksheets/sheet{id}.xml": {
        transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
          const lists = sheets[sheetIndex]?.lists ?? [];
          if (lists.length === 0) return xml;
          const each = lists.map(({ column, lastRow, from }) => {
            const name = columnName(column);
            return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${name}2:${name}${lastRow}"><formula1>${from}</formula1></dataValidation>`;
          });
          const markup = `<dataValidations count="${lists.length}">${each.join("")}</dataValidations>`;
          // Where the standard wants them: below the cells and what was merged.
          return xml.replace(/<\/sheetData>(?:<mergeCells.*?<\/mergeCells>)?/s, (before) => before + markup);
        },
      },
      "xl/workbook.xml": {
        transformElementAttributes: (
          tag: string,
          attributes: Record<string, string | number>,
          index: number | undefined,
        ) => (tag === "sheet" && sheets[index ?? -1]?.isHidden ? { ...attributes, state: "hidden" } : attributes),
      },
    },
  },
});

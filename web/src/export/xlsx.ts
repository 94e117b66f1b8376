import writeXlsxFile, { type SheetData } from "write-excel-file/browser";
import type { ExportCell, ExportTable } from "./export-table.ts";

const NUMBER_FORMAT = "#,##0.00##";
const WIDEST = 60;

/** A workbook of one sheet. Every cell has its type said, and none is a formula. */
export function xlsxFrom({ name, head, rows }: ExportTable): Promise<Blob> {
  const data: SheetData = [
    head.map((value) => ({ value, type: String, fontWeight: "bold", wrap: true })),
    ...rows.map((row) => row.map(cellFrom)),
  ];
  const columns = head.map((_, column) => ({ width: widthOf([head, ...rows.map((row) => row.map(textIn))], column) }));
  return writeXlsxFile(data, { sheet: sheetName(name), columns, stickyRowsCount: 1 }).toBlob();
}

function cellFrom(cell: ExportCell) {
  if (!cell) return null;
  if ("number" in cell) return { value: Number(cell.number), type: Number, format: NUMBER_FORMAT };
  return { value: cell.text, type: String };
}

const textIn = (cell: ExportCell): string => (cell ? ("number" in cell ? cell.number : cell.text) : "");

const widthOf = (rows: readonly (readonly string[])[], column: number) =>
  Math.min(WIDEST, 2 + Math.max(...rows.map((row) => row[column]?.length ?? 0)));

/** Excel takes 31 characters, and some it does not take at all. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);

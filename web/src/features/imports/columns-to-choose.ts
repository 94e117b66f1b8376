import { headingsAt } from "@ekorok/domain/imports/head-row";
import { columnName, type Sheet, typedText } from "@ekorok/domain/imports/sheet";

/** The columns of a sheet as one chooses among them, and what stands in each first. */
export function columnsToChoose(sheet: Sheet, head: number) {
  const headings = headingsAt(sheet, head);
  const width = Math.max(...sheet.rows.map((row) => row.length), 0);
  const below = sheet.rows.slice(head + 1);
  return {
    columns: Array.from({ length: width }, (_, index) => ({
      value: String(index),
      label: [columnName(index), headings[index]].filter(Boolean).join(" – "),
    })),
    exampleOf: (column: number | undefined): string =>
      column === undefined ? "" : (below.map((row) => typedText(row[column])).find((text) => text !== "") ?? ""),
  };
}

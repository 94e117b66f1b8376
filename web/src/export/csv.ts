import { CSV_BEGINNING, csvLine, csvText } from "@ekorok/domain/papers/inert-text";
import type { ExportCell, ExportTable } from "./export-table.ts";

/** A file that spreadsheets in Poland open as it is meant, and in which no text can become a formula. */
export const csvFrom = ({ head, rows }: ExportTable): string =>
  CSV_BEGINNING + [head.map(csvText), ...rows.map((row) => row.map(cellText))].map(csvLine).join("");

function cellText(cell: ExportCell): string {
  if (!cell) return "";
  return "number" in cell ? cell.number.replace(".", ",") : csvText(cell.text);
}

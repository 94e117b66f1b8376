import { isLikeFormula } from "../ui/inert-text.ts";
import type { ExportCell, ExportTable } from "./export-table.ts";

/** Without it spreadsheets take UTF-8 for the code page of the country. */
const BOM = "\uFEFF";
/** In Poland a comma is in the numbers. */
const SEPARATOR = ";";

/** A file that spreadsheets in Poland open as it is meant, and in which no text can become a formula. */
export function csvFrom({ head, rows }: ExportTable): string {
  const lines = [head.map((text) => quoted(inert(text))), ...rows.map((row) => row.map(cellText))];
  return BOM + lines.map((cells) => `${cells.join(SEPARATOR)}\r\n`).join("");
}

function cellText(cell: ExportCell): string {
  if (!cell) return "";
  return "number" in cell ? cell.number.replace(".", ",") : quoted(inert(cell.text));
}

const inert = (text: string) => (isLikeFormula(text) ? `'${text}` : text);

/** By RFC 4180. */
const quoted = (text: string) => (/[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

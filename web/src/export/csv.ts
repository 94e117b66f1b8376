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

/**
 * Where a spreadsheet that takes another sign for the separator would begin a cell in the midst of ours. A sign of a number
 * there counts only where nothing stands between: "tel., +48 600" stays as it is.
 */
const WITHIN = /[\r\n]\s*(?=[=+\-@＝＋－＠﹦﹢﹣﹫])|[,;\t] *(?=[=@＝＠﹦﹫])|[,;\t](?=[+\-＋－﹢﹣])/g;

const inert = (text: string) => `${isLikeFormula(text) ? "'" : ""}${text.replace(WITHIN, "$&'")}`;

/** By RFC 4180; and whatever else may be taken for a separator. */
const quoted = (text: string) => (/[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

import { isLikeFormula } from "@ekorok/domain/papers/inert-text";
import type { PaperCell, PaperColumn, PaperRow } from "@ekorok/domain/papers/paper";
import { clockInWarsaw } from "@ekorok/domain/periods/warsaw";
import { heightOf, isBroken } from "./xlsx-lines.ts";
import { numberOf, type Look } from "./xlsx-styles.ts";

export const rowXml = (number: number, cells: readonly string[], height?: number): string =>
  `<row r="${number}"${height === undefined ? "" : ` ht="${height}" customHeight="1"`}>${cells.join("")}</row>`;

/** What a cell of a workbook holds at most. */
const LONGEST = 32_767;
/** What XML cannot hold: signs that nobody sees, and halves of letters. */
const IMPOSSIBLE = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;
/** How Excel spells what cannot be written; in a text of ours it is only these seven characters. */
const SPELLED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text as it stands between tags. */
export const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(IMPOSSIBLE, "\uFFFD")
    .replace(SPELLED, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");

export const textXml = (text: string, look: Look): string =>
  `<c s="${numberOf(look)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

export const headingXml = ({ label, kind }: PaperColumn): string =>
  textXml(label, kind === "number" ? "numberHeading" : "heading");

export const numberXml = (number: number, look: Look): string => `<c s="${numberOf(look)}"><v>${number}</v></c>`;

export const NOTHING = "<c/>";

/** A row below its headings; one whose texts break their lines is as high as these need. */
export function bodyXml(
  number: number,
  columns: readonly PaperColumn[],
  cells: PaperRow,
  widths: readonly number[],
  isTotal = false,
): string {
  let height: number | undefined;
  const written = columns.map((column, at) => {
    const [cell, width] = [cells[at] ?? null, widths[at] ?? 0];
    const isWrapped = column.kind === "text" && cell !== null && isBroken(cell, width);
    if (isWrapped) height = Math.max(height ?? 0, heightOf([cell ?? ""], [width]));
    return cellXml(column, cell, { isTotal, isWrapped });
  });
  return rowXml(number, written, height);
}

/** A number stays a number, a day a day; everything else is text, said so. */
type Where = { readonly isTotal: boolean; readonly isWrapped: boolean };
function cellXml(column: PaperColumn, cell: PaperCell, { isTotal, isWrapped }: Where): string {
  if (cell === null || cell === "") return NOTHING;
  switch (column.kind) {
    case "number":
      return numberXml(Number(cell), numberLook(column, cell, isTotal));
    case "day":
      return numberXml(serialOf(new Date(`${cell}T00:00:00Z`)), "day");
    case "moment":
      return numberXml(serialOf(clockInWarsaw(new Date(cell))), "moment");
    case "text":
      return textXml(cell, isTotal ? "boldText" : textLook(cell, isWrapped));
    default:
      return column.kind satisfies never;
  }
}

function textLook(cell: string, isWrapped: boolean): Look {
  if (isWrapped) return "wrapped";
  return isLikeFormula(cell) ? "marked" : "text";
}

function numberLook({ places = 0 }: PaperColumn, cell: string, isTotal: boolean): Look {
  if (places > 0) return isTotal ? "boldMoney" : "money";
  if (cell.includes(".")) return isTotal ? "boldFraction" : "fraction";
  return isTotal ? "boldNumber" : "number";
}

const DAY_LENGTH = 86_400_000;
/** Days since the last of 1899, as spreadsheets count them. */
const serialOf = (instant: Date): number => (instant.getTime() - Date.UTC(1899, 11, 30)) / DAY_LENGTH;

import { isLikeFormula } from "@ekorok/domain/exports/csv-text";
import type { ExportCell, ExportColumn, ExportRow } from "@ekorok/domain/exports/export-document";
import { clockInWarsaw } from "@ekorok/domain/periods/warsaw";
import { heightOf, isBroken } from "./xlsx-text-size.ts";

export const rowXml = (number: number, cells: readonly string[], height?: number): string =>
  `<row r="${number}"${height === undefined ? "" : ` ht="${height}" customHeight="1"`}>${cells.join("")}</row>`;

/** The most characters of a cell. */
const LONGEST = 32_767;
/** Characters that XML does not allow: control characters and lone surrogates. */
const IMPOSSIBLE = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;
/** Excel reads such a sequence as an escape, so a text that contains it literally must escape its underscore. */
const SPELLED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Escapes a text for XML. */
export const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(IMPOSSIBLE, "\uFFFD")
    .replace(SPELLED, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");

export const textXml = (text: string, look: CellStyle): string =>
  `<c s="${styleNumber(look)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

export const headingXml = ({ label, kind }: ExportColumn): string =>
  textXml(label, kind === "number" ? "numberHeading" : "heading");

export const numberXml = (number: number, look: CellStyle): string =>
  `<c s="${styleNumber(look)}"><v>${number}</v></c>`;

export const NOTHING = "<c/>";

/** A row of a table. If a text is broken into lines, the row gets the height for them. */
export function bodyXml(
  number: number,
  columns: readonly ExportColumn[],
  cells: ExportRow,
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

/** Numbers and days keep their types; everything else is text. */
type CellContext = { readonly isTotal: boolean; readonly isWrapped: boolean };
function cellXml(column: ExportColumn, cell: ExportCell, { isTotal, isWrapped }: CellContext): string {
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

function textLook(cell: string, isWrapped: boolean): CellStyle {
  if (isWrapped) return "wrapped";
  return isLikeFormula(cell) ? "marked" : "text";
}

function numberLook({ places = 0 }: ExportColumn, cell: string, isTotal: boolean): CellStyle {
  if (places > 0) return isTotal ? "boldMoney" : "money";
  if (cell.includes(".")) return isTotal ? "boldFraction" : "fraction";
  return isTotal ? "boldNumber" : "number";
}

const DAY_LENGTH = 86_400_000;
/** Days since 30 December 1899, as spreadsheets count them. */
const serialOf = (instant: Date): number => (instant.getTime() - Date.UTC(1899, 11, 30)) / DAY_LENGTH;

/** Custom formats are numbered from 164. */
const numberFormats = {
  money: [164, "#,##0.00##"],
  day: [165, "dd\\.mm\\.yyyy"],
  moment: [166, "dd\\.mm\\.yyyy\\ hh:mm"],
  /** Shows all decimal places: by default spreadsheets round long numbers. */
  fraction: [167, "#,##0.0##############"],
  whole: [168, "#,##0"],
} as const;

/** All of ten points, but for titles: printed at seven tenths they can still be read. */
const xlsxFonts = {
  plain: '<font><sz val="10"/><name val="Arial"/></font>',
  bold: '<font><b/><sz val="10"/><name val="Arial"/></font>',
  title: '<font><b/><sz val="13"/><name val="Arial"/></font>',
  note: '<font><i/><sz val="10"/><color rgb="FF4B5A52"/><name val="Arial"/></font>',
};

type Style = {
  readonly font?: keyof typeof xlsxFonts;
  readonly format?: keyof typeof numberFormats;
  /** Marked as text, so that what looks like a formula stays text even after somebody edits the cell. */
  readonly isMarked?: true;
  readonly isWrapped?: true;
  readonly isFilled?: true;
  /** Aligned right, with a little space before the next column. */
  readonly isRight?: true;
  /** Aligned left like its heading; by default spreadsheets align days right. */
  readonly isLeft?: true;
};

/** Cell styles. The first one is also the style of missing cells. */
const styles = {
  text: {},
  marked: { isMarked: true },
  wrapped: { isMarked: true, isWrapped: true },
  heading: { font: "bold", isFilled: true, isWrapped: true },
  numberHeading: { font: "bold", isFilled: true, isWrapped: true, isRight: true },
  number: { format: "whole", isRight: true },
  fraction: { format: "fraction", isRight: true },
  money: { format: "money", isRight: true },
  boldNumber: { font: "bold", format: "whole", isRight: true },
  boldFraction: { font: "bold", format: "fraction", isRight: true },
  boldMoney: { font: "bold", format: "money", isRight: true },
  day: { format: "day", isLeft: true },
  moment: { format: "moment", isLeft: true },
  boldText: { font: "bold", isWrapped: true },
  title: { font: "title" },
  note: { font: "note" },
  brokenNote: { font: "note", isWrapped: true },
} as const satisfies Readonly<Record<string, Style>>;

export type CellStyle = keyof typeof styles;

const numbers = new Map(Object.keys(styles).map((name, at) => [name, at]));
const styleNumber = (look: CellStyle): number => numbers.get(look) ?? 0;

function styleXml({ font = "plain", format, isMarked, isWrapped, isFilled, isRight, isLeft }: Style): string {
  const fontId = Object.keys(xlsxFonts).indexOf(font);
  const alignment = `vertical="top"${isWrapped ? ' wrapText="1"' : ""}${isRight ? ' horizontal="right" indent="1"' : ""}${isLeft ? ' horizontal="left"' : ""}`;
  return `<xf numFmtId="${format ? numberFormats[format][0] : 0}" fontId="${fontId}" fillId="${isFilled ? 2 : 0}" borderId="0" xfId="0"${isMarked ? ' quotePrefix="1"' : ""} applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment ${alignment}/></xf>`;
}

const listOf = (name: string, all: readonly string[]) => `<${name} count="${all.length}">${all.join("")}</${name}>`;

export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${[
  listOf(
    "numFmts",
    Object.values(numberFormats).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  ),
  listOf("fonts", Object.values(xlsxFonts)),
  // The format requires the first two.
  listOf("fills", [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE3EFE6"/></patternFill></fill>',
  ]),
  listOf("borders", ["<border/>"]),
  listOf("cellStyleXfs", ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
  listOf("cellXfs", Object.values(styles).map(styleXml)),
].join("")}</styleSheet>`;

import type { ExportDocument, ExportCell, ExportColumn, ExportRow } from "@ekorok/domain/exports/export-document";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { numbersOf } from "./output.ts";
import { escaped } from "./xlsx-cells.ts";
import { BOLD, PADDING, widthOf } from "./xlsx-text-size.ts";

/*
 * Decides on the widths of a sheet's columns and on how it is printed: on A4, with letters of at least seven points. Widths are
 * in digits of the font, as in workbooks.
 */

const NARROWEST = 6;
/** Wide enough for a checksum, which must not be broken. */
const WIDEST = 70;
/** The most width that a single word claims, and the widest column if a page is too narrow for all. */
const LONG_WORD = 36;

/** The width of a digit in points in LibreOffice; in Excel it is 5.25. */
const FIGURE = 5.6;
/** Page widths between the margins, landscape and portrait, in points. */
const [ACROSS, UPRIGHT] = [770, 523];
/** Scales letters of ten points to seven, with some tolerance for rounding. */
const SMALLEST_SHARE = 0.72;
/** The scale in percent if a sheet needs several pages side by side. */
const SIDE_BY_SIDE = 80;
const MOST_ON_A_PAGE = ACROSS / SMALLEST_SHARE / FIGURE;

type ColumnNeed = { readonly least: number; readonly wanted: number };
/** The rows that widths are computed from; `isAll`: there are no more. */
export type SampledRows = { readonly firstRows: readonly ExportRow[]; readonly isAll: boolean };
type SampledTable = SampledRows & { readonly columns: readonly ExportColumn[] };
const INDENT = 1;
/** Extra width, as numbers beyond the sample may be longer. */
const UNSEEN = 3;

/** Makes columns as wide as their texts if the page is wide enough, otherwise narrower. */
export function widthsOf(table: SampledTable, leastOfFirst: number): number[] {
  const needs = needsOf(table).map((need, at) =>
    at > 0 ? need : { ...need, least: Math.max(need.least, leastOfFirst) },
  );
  const capped = (most: number) => needs.map(({ least, wanted }) => Math.max(least, Math.min(wanted, most)));
  if (sum(capped(0)) > MOST_ON_A_PAGE) return capped(LONG_WORD);
  let most = WIDEST;
  while (sum(capped(most)) > MOST_ON_A_PAGE) most--;
  return capped(most);
}

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);
const longest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
const longestWord = (text: string): number => Math.min(LONG_WORD, longest(text.split(/[ \t\n]/)));

/** Numbers must fit on a line; texts and headings may break between words. */
function needsOf({ columns, firstRows, isAll }: SampledTable): ColumnNeed[] {
  return columns.map((column, at) => {
    const texts = firstRows.map((row) => textIn(column, row[at] ?? null));
    const [isText, isNumber] = [column.kind === "text", column.kind === "number"];
    const around = PADDING + (isNumber ? INDENT : 0);
    // Sums are bold.
    const whole = isNumber ? longest(texts) * BOLD + (isAll ? 0 : UNSEEN) : longest(texts);
    const words = isText ? texts.reduce((most, text) => Math.max(most, longestWord(text)), 0) : whole;
    const head = longestWord(column.label) * BOLD;
    return {
      least: Math.ceil(Math.max(NARROWEST, head, words) + around),
      wanted: Math.ceil(Math.min(WIDEST, Math.max(whole, head, widthOf(column.label) * 0.6)) + around),
    };
  });
}

/** A cell as a spreadsheet shows it. */
function textIn({ kind, places = 0 }: ExportColumn, cell: ExportCell): string {
  if (cell === null) return "";
  if (kind === "moment") return "00.00.0000 00:00";
  if (kind === "day") return "00.00.0000";
  return kind === "number" ? formatDecimal(cell, { places }) : cell;
}

const isFitting = (widths: readonly number[]): boolean => sum(widths) <= MOST_ON_A_PAGE;

/** The index of the last column that fits on the first page. */
export function onFirstPage(widths: readonly number[]): number {
  let [at, used] = [0, widths[0] ?? 0];
  const room = isFitting(widths) ? MOST_ON_A_PAGE : (ACROSS * 100) / SIDE_BY_SIDE / FIGURE;
  while (at + 1 < widths.length && used + (widths[at + 1] ?? 0) <= room) used += widths[++at] ?? 0;
  return at;
}

export const sheetProperties = (widths: readonly number[]): string =>
  isFitting(widths) ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : "";

/** Prints in portrait if that is wide enough, otherwise in landscape, if needed on several pages side by side. */
export function pageSetUp({ title, company }: ExportDocument, widths: readonly number[], isTable: boolean): string {
  const isUpright = sum(widths) * FIGURE <= UPRIGHT;
  const size = isFitting(widths)
    ? 'fitToWidth="1" fitToHeight="0"'
    : `scale="${SIDE_BY_SIDE}" pageOrder="overThenDown"`;
  // Each printed sheet says what it belongs to; `&A` is its name.
  const most = isUpright ? HEADER.upright : HEADER.across;
  const left = `${cut(company?.name ?? "", most)}\n${numbersOf(company)}`;
  const header = `&L&${HEADER_SIZE} ${left}&R&${HEADER_SIZE} ${cut(title, most)}\n&A`;
  return (
    (isTable ? '<printOptions gridLines="1"/>' : "") +
    '<pageMargins left="0.5" right="0.5" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="${isUpright ? "portrait" : "landscape"}" ${size}/>` +
    `<headerFooter scaleWithDoc="0"><oddHeader>${escaped(header)}</oddHeader><oddFooter>${escaped(`&C&${HEADER_SIZE} Strona &P z &N`)}</oddFooter></headerFooter>`
  );
}

/** LibreOffice scales headers like the sheet, so they have the size of its letters. */
const HEADER_SIZE = 10;
/** How many letters fit into half of a header. */
const HEADER = { upright: 46, across: 66 };
/** Shortens a text for a header and doubles its ampersands, which otherwise begin a code. */
function cut(text: string, most: number): string {
  const letters = Array.from(text);
  return (letters.length > most ? `${letters.slice(0, most).join("").trimEnd()}…` : text).replaceAll("&", "&&");
}

import type { ExportDocument, ExportCell, ExportColumn, ExportRow } from "@ekorok/domain/exports/export-document";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { numbersOf } from "./output.ts";
import { escaped } from "./xlsx-cells.ts";
import { BOLD, PADDING, widthOf } from "./xlsx-text-size.ts";

/*
 * How wide the columns of a sheet are, and how it is printed: on A4, in letters of seven points at least. Widths are in
 * figures of the font, as workbooks have them.
 */

const NARROWEST = 6;
/** Room for a checksum, which nothing should break. */
const WIDEST = 70;
/** Of a word for which others would have to give way, and of a column where a page has no room for all of them. */
const LONG_WORD = 36;

/** So many points is a figure wide in LibreOffice; in Excel 5,25. */
const FIGURE = 5.6;
/** Between the margins, in points. */
const [ACROSS, UPRIGHT] = [770, 523];
/** Of letters of ten points seven are left, and a little for what programs round. */
const SMALLEST_SHARE = 0.72;
/** In percent, where a sheet goes on on pages beside each other. */
const SIDE_BY_SIDE = 80;
const MOST_ON_A_PAGE = ACROSS / SMALLEST_SHARE / FIGURE;

type ColumnNeed = { readonly least: number; readonly wanted: number };
/** What widths are found by. */
export type SampledRows = { readonly firstRows: readonly ExportRow[]; readonly isAll: boolean };
type SampledTable = SampledRows & { readonly columns: readonly ExportColumn[] };
const INDENT = 1;
/** Of numbers that were not looked at there may be longer ones. */
const UNSEEN = 3;

/** As wide as the texts are that stand in them, as long as a page has room for all beside each other; otherwise as narrow as it takes. */
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

/** A number has to have room; a text may break its lines between words, and so may a heading. */
function needsOf({ columns, firstRows, isAll }: SampledTable): ColumnNeed[] {
  return columns.map((column, at) => {
    const texts = firstRows.map((row) => textIn(column, row[at] ?? null));
    const [isText, isNumber] = [column.kind === "text", column.kind === "number"];
    const around = PADDING + (isNumber ? INDENT : 0);
    // A sum is bold.
    const whole = isNumber ? longest(texts) * BOLD + (isAll ? 0 : UNSEEN) : longest(texts);
    const words = isText ? texts.reduce((most, text) => Math.max(most, longestWord(text)), 0) : whole;
    const head = longestWord(column.label) * BOLD;
    return {
      least: Math.ceil(Math.max(NARROWEST, head, words) + around),
      wanted: Math.ceil(Math.min(WIDEST, Math.max(whole, head, widthOf(column.label) * 0.6)) + around),
    };
  });
}

/** As a spreadsheet shows it. */
function textIn({ kind, places = 0 }: ExportColumn, cell: ExportCell): string {
  if (cell === null) return "";
  if (kind === "moment") return "00.00.0000 00:00";
  if (kind === "day") return "00.00.0000";
  return kind === "number" ? formatDecimal(cell, { places }) : cell;
}

const isFitting = (widths: readonly number[]): boolean => sum(widths) <= MOST_ON_A_PAGE;

/** The last column that has room on the first page. */
export function onFirstPage(widths: readonly number[]): number {
  let [at, used] = [0, widths[0] ?? 0];
  const room = isFitting(widths) ? MOST_ON_A_PAGE : (ACROSS * 100) / SIDE_BY_SIDE / FIGURE;
  while (at + 1 < widths.length && used + (widths[at + 1] ?? 0) <= room) used += widths[++at] ?? 0;
  return at;
}

export const sheetProperties = (widths: readonly number[]): string =>
  isFitting(widths) ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : "";

/** Upright where that is wide enough, otherwise across; what has no room goes on on pages beside each other. */
export function pageSetUp({ title, company }: ExportDocument, widths: readonly number[], isTable: boolean): string {
  const isUpright = sum(widths) * FIGURE <= UPRIGHT;
  const size = isFitting(widths)
    ? 'fitToWidth="1" fitToHeight="0"'
    : `scale="${SIDE_BY_SIDE}" pageOrder="overThenDown"`;
  // A sheet that is printed by itself says whose it is and of what; `&A` is its name.
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

/** LibreOffice makes headers as small as the sheet, so they begin as large as its letters. */
const HEADER_SIZE = 10;
/** So many of these letters have room beside as many on a page. */
const HEADER = { upright: 46, across: 66 };
/** In headers a sign of its own begins what is filled in; of a name it is only a sign. */
function cut(text: string, most: number): string {
  const letters = Array.from(text);
  return (letters.length > most ? `${letters.slice(0, most).join("").trimEnd()}…` : text).replaceAll("&", "&&");
}

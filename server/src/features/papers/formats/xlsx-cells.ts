import { clockInWarsaw, isLikeFormula, type PaperCell, type PaperColumn, type PaperRow } from "@ekorok/domain";

/** How cells look, by their place among the styles below. */
export const looks = {
  text: 0,
  /** Marked as text, also for who opens the cell and leaves it: what looks like a formula then stays what it is. */
  marked: 1,
  heading: 2,
  number: 3,
  money: 4,
  day: 5,
  moment: 6,
  boldText: 7,
  boldNumber: 8,
  boldMoney: 9,
  title: 10,
  note: 11,
  /** Marked as text, too, and broken into lines. */
  wrapped: 12,
} as const;
type Look = (typeof looks)[keyof typeof looks];

const MONEY = 164;
const DAY = 165;
const MOMENT = 166;

const plainXf = (font: number, format = 0, more = "") =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"${more}><alignment vertical="top"/></xf>`;

/** In the order of `looks`. */
export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="${MONEY}" formatCode="#,##0.00##"/><numFmt numFmtId="${DAY}" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="${MOMENT}" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="4"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="10"/><name val="Arial"/></font><font><b/><sz val="13"/><name val="Arial"/></font><font><i/><sz val="9"/><color rgb="FF4B5A52"/><name val="Arial"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EFE6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="13">${[
  plainXf(0),
  plainXf(0, 0, ' quotePrefix="1"'),
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
  plainXf(0),
  plainXf(0, MONEY),
  plainXf(0, DAY),
  plainXf(0, MOMENT),
  plainXf(1),
  plainXf(1),
  plainXf(1, MONEY),
  plainXf(2),
  plainXf(3),
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
].join("")}</cellXfs></styleSheet>`;

export const rowXml = (number: number, cells: readonly string[], height?: number): string =>
  `<row r="${number}"${height === undefined ? "" : ` ht="${height}" customHeight="1"`}>${cells.join("")}</row>`;

const LINE_HEIGHT = 13.5;
/** Of texts that break their lines in these widths. Not every program finds that out by itself. */
export const heightOf = (texts: readonly string[], widths: readonly number[]): number =>
  LINE_HEIGHT * Math.max(1, ...texts.map((text, at) => linesOf(text, (widths[at] ?? 1) * 0.9)));

function linesOf(text: string, room: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(" ")) {
    if (used > 0 && used + 1 + word.length > room) [lines, used] = [lines + 1, 0];
    used += (used > 0 ? 1 : 0) + word.length;
  }
  return lines;
}

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
  `<c s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

export const headingXml = ({ label }: PaperColumn): string => textXml(label, looks.heading);

const NOTHING = "<c/>";

/** Such a text is wider than any column. */
const isLong = ({ kind }: PaperColumn, cell: PaperCell) => kind === "text" && (cell?.length ?? 0) > WIDEST;

/** A row below its headings; one with long texts is as high as these need. */
export function bodyXml(
  number: number,
  columns: readonly PaperColumn[],
  cells: PaperRow,
  widths: readonly number[],
): string {
  const long = columns.map((column, at) => (isLong(column, cells[at] ?? null) ? (cells[at] ?? "") : ""));
  const height = long.some((text) => text !== "") ? heightOf(long, widths) : undefined;
  return rowXml(
    number,
    cells.map((cell, at) => cellXml(columns[at], cell)),
    height,
  );
}

export const totalXml = (number: number, columns: readonly PaperColumn[], cells: PaperRow): string =>
  rowXml(
    number,
    cells.map((cell, at) => cellXml(columns[at], cell, true)),
  );

/** A number stays a number, a day a day; everything else is text, said so. */
function cellXml(column: PaperColumn | undefined, cell: PaperCell, isTotal = false): string {
  if (cell === null || cell === "" || !column) return NOTHING;
  switch (column.kind) {
    case "number":
      return `<c s="${numberLook(column, isTotal)}"><v>${Number(cell)}</v></c>`;
    case "day":
      return `<c s="${looks.day}"><v>${serialOf(new Date(`${cell}T00:00:00Z`))}</v></c>`;
    case "moment":
      return `<c s="${looks.moment}"><v>${serialOf(clockInWarsaw(new Date(cell)))}</v></c>`;
    case "text":
      return textXml(cell, isTotal ? looks.boldText : textLook(column, cell));
    default:
      return column.kind satisfies never;
  }
}

function textLook(column: PaperColumn, cell: string): Look {
  if (isLong(column, cell)) return looks.wrapped;
  return isLikeFormula(cell) ? looks.marked : looks.text;
}

const numberLook = ({ places = 0 }: PaperColumn, isTotal: boolean): Look =>
  places > 0 ? (isTotal ? looks.boldMoney : looks.money) : isTotal ? looks.boldNumber : looks.number;

const DAY_LENGTH = 86_400_000;
/** Days since the last of 1899, as spreadsheets count them. */
const serialOf = (instant: Date): number => (instant.getTime() - Date.UTC(1899, 11, 30)) / DAY_LENGTH;

const NARROWEST = 9;
const WIDEST = 60;
/** A heading may break its lines, so it may be twice as long as its column is wide. */
export const widthsOf = (columns: readonly PaperColumn[], rows: readonly PaperRow[]): number[] =>
  columns.map(({ label, kind }, at) => {
    const longest = Math.max(...rows.map((row) => row[at]?.length ?? 0), 0);
    const wanted = kind === "moment" ? 17 : kind === "day" ? 12 : longest + 2;
    const ofHeading = Math.max(Math.ceil(label.length / 2), ...label.split(/[\s]/).map((word) => word.length)) + 2;
    return Math.min(WIDEST, Math.max(NARROWEST, wanted, ofHeading));
  });

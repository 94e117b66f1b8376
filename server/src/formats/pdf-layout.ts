import type { ExportCell, ExportColumn } from "@ekorok/domain/exports/export-document";
import { formatDay, formatInstant } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { withNoBreakSpaces } from "@ekorok/domain/polish/typography";
import type { Font } from "./pdf-document.ts";

/** Font sizes, the best first; smaller ones cannot be read on paper. */
const SIZES = [7.5, 7] as const;
export const PADDING = 3;
const NARROWEST = 22;
/** The widest that a column gets before all others have what they want. */
const WIDEST = 170;
/** Longer words may be broken, so that other columns keep their room. */
const LONG_WORD = 130;

export type Fonts = { readonly plain: Font; readonly bold: Font };
/** A column with its width and the index of its cells. */
export type PlacedColumn = ExportColumn & { readonly at: number; readonly width: number };
/** The font size, and the columns in groups: one, or several below each other if they do not fit on a page. */
export type Layout = {
  readonly size: number;
  readonly groups: readonly (readonly PlacedColumn[])[];
  /** The number of key columns with which each group begins. */
  readonly keyCount: number;
};

/** Widths of a column's contents, in multiples of the font size. */
export type ColumnWish = {
  readonly at: number;
  readonly column: ExportColumn;
  readonly head: { readonly word: number; readonly whole: number };
  readonly word: number;
  readonly whole: number;
};
/** The same in points: the column needs `least`, wants `full`, and with `whole` no text is broken. */
type ColumnNeed = Pick<ColumnWish, "at" | "column"> & {
  readonly least: number;
  readonly full: number;
  readonly whole: number;
};

/**
 * Decides on the widths of columns. Numbers are never broken, words only if they are very long. If the columns do not fit on a
 * page at a readable size, they form several groups, each of which begins with the key columns.
 */
export function layOut(wishes: readonly ColumnWish[], keyCount: number, room: number): Layout {
  for (const longest of [room / 2.5, LONG_WORD])
    for (const size of SIZES) {
      const needs = wishes.map((wish) => needOf(wish, size, longest));
      if (sum(needs, "least") <= room) return { size, keyCount, groups: [shared(needs, room)] };
    }
  const [size] = SIZES;
  const needs = wishes.map((wish) => needOf(wish, size, room / 4));
  return { size, keyCount, groups: grouped(needs, keyCount, room).map((group) => shared(group, room)) };
}

type CellTexts = readonly (readonly string[])[];

/** Measures every row, so that no number is wider than its column. Empty columns are left out. */
export function wishesOf(
  columns: readonly ExportColumn[],
  { rows, totals }: { readonly rows: CellTexts; readonly totals: CellTexts },
  { plain, bold }: Fonts,
): ColumnWish[] {
  return columns.flatMap((column, at) => {
    let [word, whole] = [0, 0];
    const look = (text: string, { widthOf }: Font) => {
      const width = column.kind === "text" ? 0 : widthOf(text);
      const found = column.kind === "text" ? measured(text, widthOf) : { word: width, whole: width };
      word = Math.max(word, found.word);
      whole = Math.max(whole, found.whole);
    };
    for (const row of rows) look(row[at] ?? "", plain);
    for (const row of totals) look(row[at] ?? "", bold);
    return whole === 0 ? [] : [{ at, column, head: measured(column.label, bold.widthOf), word, whole }];
  });
}

function needOf({ at, column, head, word, whole }: ColumnWish, size: number, longest: number): ColumnNeed {
  const ofText = column.kind === "text" ? Math.min(word * size, longest) : whole * size;
  const least = Math.max(NARROWEST, Math.min(head.word * size, longest), ofText);
  // A heading may have two lines.
  const full = Math.max(least, Math.min(Math.max(whole, head.whole * 0.6) * size, WIDEST));
  const padded = (width: number) => width + 2 * PADDING;
  return { at, column, least: padded(least), full: padded(full), whole: padded(Math.max(full, whole * size)) };
}

const sum = (needs: readonly ColumnNeed[], of: "least" | "full" | "whole"): number =>
  needs.reduce((width, need) => width + need[of], 0);

function grouped(needs: readonly ColumnNeed[], keyCount: number, room: number): ColumnNeed[][] {
  // Key columns are as wide in each group, as a row's lines are broken once. They leave half of the width to others.
  const keys = needs.slice(0, keyCount).map((need) => {
    const wanted = Math.max(need.least, Math.min(need.full, room / 6));
    const width = need.column.kind === "text" ? Math.min(wanted, room / 2 / keyCount) : wanted;
    return { ...need, least: width, full: width, whole: width };
  });
  const forOthers = room - sum(keys, "least");
  const groups: ColumnNeed[][] = [];
  let left = 0;
  for (const together of bundled(needs.slice(keyCount), forOthers)) {
    const width = sum(together, "least");
    if (width > left) {
      groups.push([...keys]);
      left = forOthers;
    }
    groups.at(-1)?.push(...together);
    left -= width;
  }
  return groups;
}

/** Keeps a unit together with its number if both fit. */
function bundled(needs: readonly ColumnNeed[], room: number): ColumnNeed[][] {
  const bundles: ColumnNeed[][] = [];
  for (const need of needs) {
    const before = bundles.at(-1);
    if (before && need.column.follows && sum(before, "least") + need.least <= room) before.push(need);
    else bundles.push([need]);
  }
  return bundles;
}

/** Shares the remaining width: first for what columns want, then for text that would still be broken. */
function shared(needs: readonly ColumnNeed[], room: number): PlacedColumn[] {
  const [least, full, whole] = [sum(needs, "least"), sum(needs, "full"), sum(needs, "whole")];
  const part = full <= room ? 1 : Math.max(0, (room - least) / (full - least));
  const more = full < room && whole > full ? Math.min(1, (room - full) / (whole - full)) : 0;
  return needs.map((need) => ({
    ...need.column,
    at: need.at,
    width: need.least + (need.full - need.least) * part + (need.whole - need.full) * more,
  }));
}

/** A cell as people read it. */
export function textOf({ kind, places = 0 }: ExportColumn, cell: ExportCell): string {
  if (cell === null) return "";
  switch (kind) {
    case "number":
      return formatDecimal(cell, { places });
    case "day":
      return formatDay(cell);
    case "moment":
      return formatInstant(cell);
    case "text":
      return breakable(cell);
    default:
      return kind satisfies never;
  }
}

type WidthOf = Font["widthOf"];

/** Normalises line ends and spaces, so that a text breaks only at plain spaces. */
const breakable = (text: string): string =>
  withNoBreakSpaces(text.replaceAll("\t", " ").replaceAll(/\r\n|[\r\u2028\u2029]/g, "\n"));

/** The widths of a breakable text's longest line and word, in multiples of the font size. */
function measured(text: string, widthOf: WidthOf): { whole: number; word: number } {
  const widest = (parts: readonly string[]) => parts.reduce((most, part) => Math.max(most, widthOf(part)), 0);
  return { whole: text.includes("\n") ? widest(text.split("\n")) : widthOf(text), word: widest(text.split(/[ \n]/)) };
}

/** Tolerance for rounding. */
const NEARLY = 0.01;

/** Breaks a text into lines that fit: between words, and inside a word only if it is wider than a line. */
export function linesOf(text: string, room: number, widthOf: WidthOf): string[] {
  if (text === "") return [];
  const fits = (width: number) => width <= room + NEARLY;
  if (!text.includes("\n") && fits(widthOf(text))) return [text];
  const space = widthOf(" ");
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let [line, used] = ["", 0];
    for (const word of paragraph.split(" ").flatMap((one) => piecesOf(one, fits, widthOf))) {
      const width = widthOf(word);
      if (line !== "" && !fits(used + space + width)) {
        lines.push(line);
        [line, used] = ["", 0];
      }
      [line, used] = line === "" ? [word, width] : [`${line} ${word}`, used + space + width];
    }
    return [...lines, line];
  });
}

/** A long word may be broken after these signs, but not between a point or comma and a digit. */
const SEAM = /(?<=[-/\\_@&?=+|;)])|(?<=[.,:])(?!\d)/u;
const letters = new Intl.Segmenter("pl", { granularity: "grapheme" });

/** Breaks a word that is wider than a line: at a seam, otherwise between letters. */
function piecesOf(word: string, fits: (width: number) => boolean, widthOf: WidthOf): string[] {
  if (fits(widthOf(word))) return [word];
  const parts = word
    .split(SEAM)
    .flatMap((part) => (fits(widthOf(part)) ? [part] : Array.from(letters.segment(part), ({ segment }) => segment)));
  const pieces: string[] = [];
  let [piece, used] = ["", 0];
  for (const part of parts) {
    const width = widthOf(part);
    if (piece !== "" && !fits(used + width)) {
      pieces.push(piece);
      [piece, used] = ["", 0];
    }
    [piece, used] = [piece + part, used + width];
  }
  return [...pieces, piece];
}

import {
  formatDay,
  formatDecimal,
  formatInstant,
  type PaperCell,
  type PaperColumn,
  type PaperRow,
  type PaperTable,
} from "@ekorok/domain";
import { fonts, GREY, makeRoom, MARGIN, type Document } from "./pdf-page.ts";

const SIZES = [7.5, 6.5, 5.5];
const PADDING = 3;
const NARROWEST = 22;
/** Of a column before the others have got theirs. */
const WIDEST = 170;
/** So many rows say how wide columns are to be. */
const LOOKED_AT = 400;
const HEAD = "#e3efe6";
const LINE = "#d5ded8";

type Column = PaperColumn & { readonly at: number; readonly width: number };

/** What stands above a table: its heading, and what of all there is it shows. */
const ABOVE = 70;

/**
 * A table over as many pages as it takes, with its headings on each; columns in which nothing stands are left out. `begin`
 * draws what stands above it, which is never by itself at the end of a page. Stops after every few rows, so that what is filled
 * can go, and says how many they were.
 */
export async function* drawTable(
  doc: Document,
  { columns, rows, totals = [], notes = [] }: PaperTable,
  begin: () => void,
): AsyncGenerator<number> {
  const all: PaperRow[] = [];
  for await (const batch of rows) all.push(...batch);
  const filled = columns.flatMap((column, at) =>
    [...all, ...totals].some((row) => row[at]) ? [{ ...column, at }] : [],
  );
  if (all.length > 0) yield* drawRows(doc, filled, { rows: all, totals, begin });
  else {
    makeRoom(doc, ABOVE);
    begin();
  }
  doc.font(fonts.plain).fontSize(8).fillColor(GREY);
  if (all.length === 0 && notes.length === 0) doc.text("Brak danych.", MARGIN.side);
  for (const note of notes) doc.text(note, MARGIN.side, doc.y + 2);
  doc.fillColor("black");
}

type Filled = readonly Omit<Column, "width">[];

const AT_A_TIME = 200;

type Drawn = { readonly rows: readonly PaperRow[]; readonly totals: readonly PaperRow[]; readonly begin: () => void };

function* drawRows(doc: Document, filled: Filled, { rows, totals, begin }: Drawn): Generator<number> {
  const room = doc.page.width - 2 * MARGIN.side;
  const { columns, size } = fitted(
    doc,
    filled,
    { rows: [...rows.slice(0, LOOKED_AT), ...longest(filled, rows)], totals },
    room,
  );
  const { write, tallOf } = rowWriter(doc, columns, size);
  const labels = columns.map(({ label }) => label);
  const head = () => write(labels, { font: fonts.bold, fill: HEAD, isHead: true });
  const textsOf = (row: PaperRow) => columns.map((column) => textOf(column, row[column.at] ?? null));
  makeRoom(doc, ABOVE + tallOf(labels, fonts.bold) + tallOf(textsOf(rows[0] ?? []), fonts.plain));
  begin();
  head();
  const body = (row: PaperRow, font: string) => write(textsOf(row), { font, onNewPage: head });
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const few = rows.slice(at, at + AT_A_TIME);
    for (const row of few) body(row, fonts.plain);
    yield few.length;
  }
  for (const row of totals) body(row, fonts.bold);
  doc.x = MARGIN.side;
  doc.y += 4;
}

/** Widths in which the columns have room beside each other, in the largest letters that allow it. */
function fitted(
  doc: Document,
  filled: Filled,
  { rows, totals }: { rows: readonly PaperRow[]; totals: readonly PaperRow[] },
  room: number,
): { columns: Column[]; size: number } {
  for (const size of SIZES) {
    doc.fontSize(size);
    const wanted = filled.map((column) => {
      const longestWord = (text: string) => Math.max(...text.split(/\s/).map((word) => doc.widthOfString(word)));
      const textIn = (row: PaperRow) => textOf(column, row[column.at] ?? null);
      doc.font(fonts.bold);
      const ofTotals = totals.map(textIn).map(column.kind === "text" ? longestWord : (text) => doc.widthOfString(text));
      const ofHead = Math.max(longestWord(column.label), ...ofTotals);
      doc.font(fonts.plain);
      const texts = rows.map(textIn);
      const widest = Math.max(0, ...texts.map((text) => doc.widthOfString(text)));
      // A figure is never broken; of words the longest should not be.
      const least = column.kind === "text" ? Math.max(0, ...texts.slice(0, 60).map(longestWord)) : widest;
      const [min, full] = [
        Math.max(NARROWEST, ofHead, Math.min(least, 90)),
        Math.max(ofHead, Math.min(widest, WIDEST)),
      ];
      return {
        min: min + 2 * PADDING,
        full: Math.max(min, full) + 2 * PADDING,
        whole: Math.max(min, full, widest) + 2 * PADDING,
      };
    });
    const together = (of: "min" | "full" | "whole") => sum(wanted.map((one) => one[of]));
    const [least, most, all] = [together("min"), together("full"), together("whole")];
    if (least > room && size !== SIZES.at(-1)) continue;
    // What is left after the least is shared by what each still wants.
    const share = most <= room ? 1 : least >= room ? 0 : (room - least) / (most - least);
    const shrink = least > room ? room / least : 1;
    // And what is left after that by who would have all of their text on a line.
    const more = most < room && all > most ? Math.min(1, (room - most) / (all - most)) : 0;
    return {
      size,
      columns: filled.map((column, index) => {
        const { min = 0, full = 0, whole = 0 } = wanted[index] ?? {};
        return { ...column, width: (min + (full - min) * share) * shrink + (whole - full) * more };
      }),
    };
  }
  throw new Error("there is a smallest size");
}

/** A row for each column in which the longest of its cells stands. */
const longest = (filled: Filled, rows: readonly PaperRow[]): PaperRow[] =>
  filled.flatMap(({ at }) => {
    let found: PaperRow | undefined;
    for (const row of rows) if ((row[at]?.length ?? 0) > (found?.[at]?.length ?? 0)) found = row;
    return found ? [found] : [];
  });

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

type Writing = { font: string; fill?: string; isHead?: boolean; onNewPage?: () => void };

function rowWriter(doc: Document, columns: readonly Column[], size: number) {
  const height = size * 1.25;
  const width = sum(columns.map((column) => column.width));
  const linesOf = lineBreaker(doc);
  const linesIn = (texts: readonly string[], font: string) => {
    doc.font(font).fontSize(size);
    return texts.map((text, index) => linesOf(text, (columns[index]?.width ?? 0) - 2 * PADDING, font, size));
  };
  const tallest = (lines: readonly (readonly string[])[]) =>
    Math.max(1, ...lines.map((found) => found.length)) * height + 2 * PADDING;
  const write = (texts: readonly string[], { font, fill, isHead = false, onNewPage }: Writing) => {
    const lines = linesIn(texts, font);
    const tall = tallest(lines);
    const page = doc.page;
    makeRoom(doc, tall);
    if (doc.page !== page && onNewPage) {
      onNewPage();
      doc.font(font).fontSize(size);
    }
    const { y } = doc;
    if (fill) doc.rect(MARGIN.side, y, width, tall).fill(fill);
    doc.fillColor("black");
    let x = MARGIN.side;
    for (const [index, column] of columns.entries()) {
      for (const [line, words] of (lines[index] ?? []).entries()) {
        const isRight = column.kind === "number" && !isHead;
        const left = isRight ? x + column.width - PADDING - doc.widthOfString(words) : x + PADDING;
        doc.text(words, left, y + PADDING + line * height, { lineBreak: false });
      }
      x += column.width;
    }
    doc
      .moveTo(MARGIN.side, y + tall)
      .lineTo(MARGIN.side + width, y + tall)
      .lineWidth(0.4)
      .strokeColor(LINE)
      .stroke();
    doc.y = y + tall;
  };
  return { write, tallOf: (texts: readonly string[], font: string) => tallest(linesIn(texts, font)) };
}

/** Breaks texts into lines; the same names stand in many rows, so what was broken once is remembered. */
function lineBreaker(doc: Document) {
  const known = new Map<string, readonly string[]>();
  return (text: string, width: number, font: string, size: number): readonly string[] => {
    const key = `${font} ${size} ${width} ${text}`;
    const found = known.get(key) ?? broken(doc, text, width);
    known.set(key, found);
    return found;
  };
}

function broken(doc: Document, text: string, width: number): string[] {
  const fits = (line: string) => doc.widthOfString(line) <= width + 0.01;
  if (text === "") return [];
  return text.split(/\r\n|[\r\n]/).flatMap((paragraph) => {
    if (fits(paragraph)) return [paragraph];
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ").flatMap((one) => pieces(one, fits))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line === "" || fits(longer)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return line === "" ? lines : [...lines, line];
  });
}

/** A word that is wider than its column by itself. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const found: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && !fits(piece + letter)) {
      found.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return piece === "" ? found : [...found, piece];
}

function textOf({ kind, places = 0 }: PaperColumn, cell: PaperCell): string {
  if (cell === null) return "";
  switch (kind) {
    case "number":
      return formatDecimal(cell, { places });
    case "day":
      return formatDay(cell);
    case "moment":
      return formatInstant(cell);
    case "text":
      return cell.replaceAll("\t", " ");
    default:
      return kind satisfies never;
  }
}

import { NO_DATA, totalsBelow, type ExportRow, type ExportTable } from "@ekorok/domain/exports/export-document";
import { withNoBreakSpaces } from "@ekorok/domain/polish/typography";
import {
  layOut,
  PADDING,
  textOf,
  wishesOf,
  type Fonts,
  type Layout,
  type PlacedColumn,
  linesOf,
} from "./pdf-layout.ts";
import { type Font, fonts as fontNames, GREY, makeRoom, MARGIN, roomLeft, type Document } from "./pdf-document.ts";

/** Colours of the headings' background and of the lines below rows, in PDF's notation. */
const HEAD = "0.89 0.937 0.902";
const LINE = "0.835 0.871 0.847";
const LINE_HEIGHT = 1.25;

/** Height of what is above a table: its heading and its filter. */
const ABOVE = 70;
const NOTE_SIZE = 8;
/** The most height of a row that is kept together with what is above it. */
const MOST_KEPT = 120;
/** Below a table. */
const AFTER = 4;
/** Above a note. */
const ABOVE_NOTE = 2;
/** Between groups of columns below each other. */
const GAP = 8;

/**
 * Draws a table, with headings on every page and without empty columns. `begin` draws what is above the table and never stays
 * alone at the end of a page. After every page it yields the number of rows, so that the page can be sent. `below`: height of what
 * follows and is kept on one page with the table's end.
 */
export async function* drawTable(
  doc: Document,
  fonts: Fonts,
  table: ExportTable,
  { begin, below = 0 }: { readonly begin: () => void; readonly below?: number },
): AsyncGenerator<number> {
  const { columns, rows, notes = [], keyCount = 1 } = table;
  const textsIn = (row: ExportRow) => columns.map((column, at) => textOf(column, row[at] ?? null));
  const texts = { rows: [] as string[][], totals: [] as string[][] };
  for await (const batch of rows) for (const row of batch) texts.rows.push(textsIn(row));
  texts.totals.push(...totalsBelow(table).map(textsIn));
  const remarks = texts.rows.length === 0 && notes.length === 0 ? [NO_DATA] : notes.map(withNoBreakSpaces);
  doc.font(fontNames.plain).fontSize(NOTE_SIZE);
  const width = doc.page.width - 2 * MARGIN.side;
  const heightOf = (note: string) => doc.heightOfString(note, { width }) + ABOVE_NOTE;
  const notesHeight = remarks.reduce((sum, note) => sum + heightOf(note), 0);
  const keptNotes = Math.min(notesHeight, MOST_KEPT);
  if (texts.rows.length > 0) {
    const wishes = wishesOf(columns, texts, fonts);
    const keys = wishes.filter(({ at }) => at < keyCount).length;
    const labels = columns.map(({ label }) => label);
    const drawn = { labels, ...texts, fonts, begin, below: AFTER + keptNotes + below };
    yield* drawRows(doc, layOut(wishes, keys, width), drawn);
  } else {
    makeRoom(doc, ABOVE + keptNotes + below);
    begin();
  }
  doc.font(fontNames.plain).fontSize(NOTE_SIZE).fillColor(GREY);
  for (const [index, note] of remarks.entries()) {
    if (index === remarks.length - 1) makeRoom(doc, heightOf(note) + below);
    doc.text(note, MARGIN.side, doc.y + ABOVE_NOTE, { width });
  }
  doc.fillColor("black");
}

type RowTexts = readonly string[];
type TableToDraw = {
  readonly labels: RowTexts;
  readonly rows: readonly RowTexts[];
  readonly totals: readonly RowTexts[];
  readonly fonts: Fonts;
  readonly begin: () => void;
  /** Height of what is kept together with the end of the table. */
  readonly below: number;
};

/** The lines of each cell of a row, or of a part of a row that is taller than a page. */
type RowLines = {
  readonly font: Font;
  readonly cells: readonly (readonly string[])[];
  readonly kind: "head" | "row" | "total";
};

function* drawRows(doc: Document, { size, groups, keyCount }: Layout, drawn: TableToDraw): Generator<number> {
  const { labels, rows, totals, fonts, begin, below } = drawn;
  const columns = groups.flat();
  const inLines = (texts: RowTexts, kind: RowLines["kind"]): RowLines => {
    const font = kind === "row" ? fonts.plain : fonts.bold;
    const widthOf = (text: string) => font.widthOf(text) * size;
    const cells: string[][] = [];
    for (const { at, width } of columns) cells[at] ??= linesOf(texts[at] ?? "", width - 2 * PADDING, widthOf);
    return { font, cells, kind };
  };
  const tallOf = (lines: RowLines, group: readonly PlacedColumn[] = columns) =>
    mostLines(lines, group) * size * LINE_HEIGHT + 2 * PADDING;
  const head = inLines(labels, "head");
  const onPage = Math.floor((roomLeft(doc, MARGIN.top) - tallOf(head) - 2 * PADDING) / (size * LINE_HEIGHT));
  const partsOf = (whole: RowLines): RowLines[] => {
    const count = Math.ceil(mostLines(whole, columns) / onPage);
    if (count === 1) return [whole];
    const part = (from: number) => whole.cells.map((lines) => lines.slice(from, from + onPage));
    return Array.from({ length: count }, (_, index) => ({ ...whole, cells: part(index * onPage) }));
  };

  let [waiting, taken]: [RowLines[], number] = [[], 0];
  const draw = (isEnd = false) => {
    for (const [index, group] of groups.entries()) {
      const shown = index === 0 ? waiting : waiting.filter((lines) => isSomethingIn(lines, group.slice(keyCount)));
      if (shown.length === 0) continue; // these columns have none of the remaining sums
      const tall = [head, ...shown].reduce((sum, lines) => sum + tallOf(lines, group), isEnd ? below : 0);
      if (index > 0 && roomLeft(doc) < GAP + tall) doc.addPage();
      else if (index > 0) doc.y += GAP;
      for (const lines of [head, ...shown]) writeRow(doc, group, size, lines);
    }
    [waiting, taken] = [[], 0];
  };
  // Sums are kept with the last row, unless they fill a page.
  const totalsTall = Math.min(
    totals.map((texts) => inLines(texts, "total")).reduce((sum, lines) => sum + tallOf(lines), 0),
    MOST_KEPT,
  );
  const [last, end] = [rows.length - 1, rows.length + totals.length - 1];
  const keptBelow = (index: number) =>
    (index === last ? totalsTall : 0) + (index === last || index === end ? below : 0);
  makeRoom(doc, ABOVE + tallOf(head) + Math.min(tallOf(inLines(rows[0] ?? [], "row")), MOST_KEPT) + keptBelow(0));
  begin();
  let done = 0;
  for (const [index, texts] of [...rows, ...totals].entries()) {
    for (const part of partsOf(inLines(texts, index < rows.length ? "row" : "total"))) {
      const tall = tallOf(part);
      if (waiting.length > 0 && roomLeft(doc) < tallOf(head) + taken + tall + keptBelow(index)) {
        draw();
        yield done;
        done = 0;
        doc.addPage();
      }
      waiting.push(part);
      taken += tall;
    }
    if (index < rows.length) done++;
  }
  draw(true);
  yield done;
  doc.x = MARGIN.side;
  doc.y += AFTER;
}

function mostLines({ cells }: RowLines, group: readonly PlacedColumn[]): number {
  let most = 1;
  for (const { at } of group) most = Math.max(most, cells[at]?.length ?? 0);
  return most;
}

/** Rows of sums are drawn only in groups that have one of their values. */
const isSomethingIn = ({ cells, kind }: RowLines, group: readonly PlacedColumn[]): boolean =>
  kind !== "total" || group.some(({ at }) => (cells[at]?.length ?? 0) > 0);

const inPoints = (length: number): number => Math.round(length * 100) / 100;

/** Writes a row straight into the page's content: drawing each cell with the library takes many times as long. */
function writeRow(doc: Document, columns: readonly PlacedColumn[], size: number, row: RowLines): void {
  const { y } = doc;
  const { font, cells } = row;
  const tall = mostLines(row, columns) * size * LINE_HEIGHT + 2 * PADDING;
  const { height } = doc.page;
  const end = columns.reduce((x, { width }) => x + width, MARGIN.side);
  const below = inPoints(height - y - tall);
  const ground =
    row.kind === "head"
      ? `${HEAD} rg ${MARGIN.side} ${below} ${inPoints(end - MARGIN.side)} ${inPoints(tall)} re f`
      : "";
  const [words, foreign]: [string[], [text: string, x: number, y: number][]] = [[], []];
  let x = MARGIN.side;
  for (const { at, kind, width } of columns) {
    for (const [line, text] of (cells[at] ?? []).entries()) {
      const left = kind === "number" ? x + width - PADDING - font.widthOf(text) * size : x + PADDING;
      const top = y + PADDING + line * size * LINE_HEIGHT;
      const spelled = font.spelled(text);
      if (spelled === null) foreign.push([text, left, top]);
      else words.push(`1 0 0 1 ${inPoints(left)} ${inPoints(height - top - font.ascent * size)} Tm [<${spelled}>] TJ`);
    }
    x += width;
  }
  const rule = `${LINE} RG 0.4 w ${MARGIN.side} ${below} m ${inPoints(end)} ${below} l S`;
  const texts = `0 g BT /${font.onPage()} ${size} Tf ${words.join("\n")} ET`;
  // The library counts y from the top of a page, PDF from the bottom.
  doc.page.write(Buffer.from(`q 1 0 0 -1 0 ${height} cm\n${ground}\n${rule}\n${texts}\nQ\n`, "latin1"));
  for (const [text, left, top] of foreign)
    doc.font(fontNames[font.name]).fontSize(size).fillColor("black").text(text, left, top, { lineBreak: false });
  doc.y = y + tall;
}

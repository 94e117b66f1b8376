import { columnName } from "@ekorok/domain/imports/sheet";
import {
  NO_DATA,
  totalsBelow,
  type ExportDocument,
  type ExportRow,
  type ExportSection,
  type ExportTable,
} from "@ekorok/domain/exports/export-document";
import { sheetNames } from "@ekorok/domain/exports/sheet-names";
import type { Sink } from "./output.ts";
import { bodyXml, headingXml, rowXml, textXml, type CellStyle } from "./xlsx-cells.ts";
import { heightOf, isBroken, LINE_HEIGHT } from "./xlsx-text-size.ts";
import { frozenBelow, packWorkbook, sheetBeginning } from "./xlsx-package.ts";
import { onFirstPage, pageSetUp, sheetProperties, widthsOf, type SampledRows } from "./xlsx-print-layout.ts";
import type { WriteEntry } from "./write-zip.ts";

/** Writes a workbook without formulas, row by row. */
export async function writeXlsx(document: ExportDocument, sink: Sink): Promise<void> {
  const sheets = document.sections.flatMap(sheetsOf);
  const names = sheetNames(sheets.map(({ name }) => name));
  const packed = sheets.map((sheet, index) => ({
    name: names[index] ?? "",
    titles: titlesOf(sheet),
    write: (write: WriteEntry) => writeSheet(document, sheet, write),
  }));
  await packWorkbook(packed, sink);
}

type Sheet = Pick<ExportSection, "name" | "facts"> & { readonly table?: ExportTable };

/** Each table gets a sheet with its own columns and print titles; the first one is below the section's facts. */
const sheetsOf = ({ name, facts, tables: [table, ...more] }: ExportSection): Sheet[] => [
  { name, ...(facts && { facts }), ...(table && { table }) },
  ...more.map((one) => ({ name: one.title, table: one })),
];

/** The number of the row with the table's headings. */
const headingRowOf = ({ facts = [], table }: Sheet): number =>
  (facts.length > 0 ? facts.length + BETWEEN : 0) + (table?.shows === undefined ? 0 : 1) + 1;
/** Rows below facts: an empty one, and the title of the table. */
const BETWEEN = 2;

/** Print titles: the headings and key columns, repeated on every page. */
function titlesOf(sheet: Sheet): string[] {
  if (!sheet.table) return [];
  const row = headingRowOf(sheet);
  return [`$A:$${columnName((sheet.table.keyCount ?? 1) - 1)}`, `$${sheet.facts ? row : 1}:$${row}`];
}

/** Widths of facts. */
const [LABELS, VALUES] = [30, 60];

const TITLE_HEIGHT = 1.4 * LINE_HEIGHT;

async function writeSheet(document: ExportDocument, sheet: Sheet, write: WriteEntry): Promise<void> {
  const { facts = [] } = sheet;
  const table = sheet.table && (await withFirstRows(await withoutEmpty(sheet.table)));
  const isBare = facts.length === 0;
  const widths = table ? widthsOf(table, isBare ? 0 : LABELS) : [LABELS, VALUES];
  const view = isBare ? frozenBelow(headingRowOf(sheet)) : '<sheetView workbookViewId="0" showGridLines="0"/>';
  await write(sheetBeginning(widths, view, sheetProperties(widths)));
  let row = 0;
  const line = (cells: readonly string[], height?: number) => rowXml(++row, cells, height);
  const merged: string[] = [];
  const last = onFirstPage(widths);
  const roomFrom = (at: number) => widths.slice(at, last + 1).reduce((sum, width) => sum + width, 0);
  /** A text that may use the rest of its row; it is broken into lines only if it is longer. */
  const across = (at: number, text: string, { whole, broken }: { whole: CellStyle; broken: CellStyle }) => {
    // Programs that import the file would take merged cells near rows for a row.
    if (isBare || !isBroken(text, roomFrom(at))) return { xml: textXml(text, whole) };
    if (at < last) merged.push(`${columnName(at)}${row + 1}:${columnName(last)}${row + 1}`);
    return { xml: textXml(text, broken), height: heightOf([text], [roomFrom(at)]) };
  };
  for (const [label, value] of facts) {
    const { xml, height = 0 } = across(1, value, { whole: "marked", broken: "wrapped" });
    await write(line([textXml(label, "boldText"), xml], Math.max(height, heightOf([label], widths))));
  }
  const remark = (text: string) => {
    const { xml, height } = across(0, text, { whole: "note", broken: "brokenNote" });
    return line([xml], height);
  };
  if (table) {
    const { columns } = table;
    if (!isBare) await write(line([]) + line([textXml(table.title, "title")], TITLE_HEIGHT));
    if (table.shows !== undefined) await write(remark(table.shows));
    const body = (cells: ExportRow, isTotal = false) => bodyXml(++row, columns, cells, widths, isTotal);
    const labels = columns.map(({ label }) => label);
    await write(line(columns.map(headingXml), heightOf(labels, widths)));
    for await (const batch of table.rows) await write(batch.map((cells) => body(cells)).join(""));
    for (const cells of totalsBelow(table)) await write(body(cells, true));
    const { notes = [], isAll, firstRows } = table;
    for (const note of notes) await write(remark(note));
    if (isAll && firstRows.length === 0 && notes.length === 0) await write(remark(NO_DATA));
  }
  await write("</sheetData>");
  if (merged.length > 0)
    await write(`<mergeCells>${merged.map((cells) => `<mergeCell ref="${cells}"/>`).join("")}</mergeCells>`);
  await write(pageSetUp(document, widths, isBare));
  await write("</worksheet>");
}

/** Removes a list's empty columns, but not the key columns, which are printed on each page. */
async function withoutEmpty(table: ExportTable): Promise<ExportTable> {
  const { keyCount = 1, columns, leavesOutEmpty } = table;
  if (!leavesOutEmpty) return table;
  const rows: ExportRow[] = [];
  for await (const batch of table.rows) rows.push(...batch);
  if (rows.length === 0) return { ...table, rows: [] };
  const isKept = columns.map((_, at) => at < keyCount || rows.some((row) => row[at]));
  const kept = <T>(all: readonly T[]): T[] => all.filter((_, at) => isKept[at]);
  return { ...table, columns: kept(columns), rows: [rows.map(kept)], totals: totalsBelow(table).map(kept) };
}

/** Column widths come before the rows in the file, so this many rows are held back to decide on them. */
const SAMPLE_SIZE = 5_000;

async function withFirstRows(table: ExportTable): Promise<ExportTable & SampledRows> {
  const batches = iterate(table.rows);
  const held: ExportRow[][] = [];
  let [count, isAll] = [0, false];
  while (count < SAMPLE_SIZE && !isAll) {
    const next = await batches.next();
    isAll = next.done ?? false;
    if (next.done) continue;
    held.push([...next.value]);
    count += next.value.length;
  }
  const firstRows = [...held.flat(), ...totalsBelow(table)];
  const rows = (async function* () {
    for (let batch = held.shift(); batch; batch = held.shift()) yield batch;
    yield* batches;
  })();
  return { ...table, rows, firstRows, isAll };
}

async function* iterate(rows: ExportTable["rows"]) {
  yield* rows;
}

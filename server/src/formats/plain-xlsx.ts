import { columnName } from "@ekorok/domain/imports/sheet";
import type { WrittenSheet } from "@ekorok/domain/exports/contract/sheets";
import { isLikeFormula } from "@ekorok/domain/exports/csv-text";
import { sheetNames } from "@ekorok/domain/exports/sheet-names";
import type { Sink } from "./output.ts";
import { escaped, NOTHING, numberXml, rowXml, textXml } from "./xlsx-cells.ts";
import { BOLD, heightOf, PADDING, widthOf } from "./xlsx-text-size.ts";
import { frozenBelow, packWorkbook, quotedName, sheetBeginning } from "./xlsx-package.ts";
import type { WriteEntry } from "./write-zip.ts";

type Cell = WrittenSheet["rows"][number][number];
type OfferedList = NonNullable<WrittenSheet["lists"]>[number];

/** The hidden last sheet with the options of drop-down lists. */
const LISTS = "Listy";
const WIDEST = 60;

/** Writes a workbook of plain rows without formulas. */
export async function writePlainXlsx(sheets: readonly WrittenSheet[], sink: Sink): Promise<void> {
  const { offered, rangeOf } = belowEachOther(sheets.flatMap(({ lists = [] }) => lists));
  const all = offered.length > 0 ? [...sheets, { name: LISTS, head: [], rows: offered.map((item) => [item]) }] : sheets;
  const names = sheetNames(all.map(({ name }) => name));
  const nameOf = (index: number) => names[index] ?? "";
  const listXml = (list: OfferedList) => validationXml(list, `${quotedName(nameOf(sheets.length))}!${rangeOf(list)}`);
  const packed = all.map((sheet, index) => ({
    name: nameOf(index),
    isHidden: index === sheets.length,
    write: (write: WriteEntry) => writeSheet(sheet, (sheet.lists ?? []).map(listXml), write),
  }));
  await packWorkbook(packed, sink);
}

/** Puts the items of all lists into one column and finds each list's range. Equal lists share a range. */
function belowEachOther(lists: readonly OfferedList[]) {
  const offered: string[] = [];
  const ranges = new Map<string, string>();
  for (const { items } of lists) {
    const key = JSON.stringify(items);
    if (ranges.has(key)) continue;
    ranges.set(key, `$A$${offered.length + 1}:$A$${offered.length + items.length}`);
    for (const item of items) offered.push(item);
  }
  return { offered, rangeOf: ({ items }: OfferedList) => ranges.get(JSON.stringify(items)) ?? "" };
}

/** A drop-down list that also accepts typed values. */
function validationXml({ column, lastRow }: OfferedList, range: string): string {
  const name = columnName(column);
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${name}2:${name}${lastRow}"><formula1>${escaped(range)}</formula1></dataValidation>`;
}

async function writeSheet(sheet: WrittenSheet, lists: readonly string[], write: WriteEntry): Promise<void> {
  const { head, rows, isExample } = sheet;
  const widths = widthsOf(head, rows);
  await write(sheetBeginning(widths, head.length > 0 ? frozenBelow(1) : '<sheetView workbookViewId="0"/>'));
  let row = 0;
  const line = (cells: readonly string[], height?: number) => write(rowXml(++row, cells, height));
  const headings = head.map((label) => textXml(label, "heading"));
  if (head.length > 0) await line(headings, heightOf(head, widths));
  for (const cells of rows) await line(cells.map((cell) => cellXml(cell, isExample)));
  const offers = lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>` : "";
  await write(`</sheetData>${offers}</worksheet>`);
}

function widthsOf(head: readonly string[], rows: WrittenSheet["rows"]): number[] {
  const widths = (head.length > 0 ? head : [""]).map((label) => widthOf(label) * BOLD);
  for (const row of rows)
    for (const [at, cell] of row.entries())
      if (cell !== null) widths[at] = Math.max(widths[at] ?? 0, widthOf(String(cell)));
  return widths.map((width) => Math.min(WIDEST, Math.ceil(width + PADDING)));
}

function cellXml(cell: Cell, isExample = false): string {
  if (cell === null || cell === "") return NOTHING;
  if (typeof cell === "number") return numberXml(cell, Number.isInteger(cell) ? "number" : "fraction");
  return textXml(cell, isLikeFormula(cell) ? "marked" : isExample ? "note" : "text");
}

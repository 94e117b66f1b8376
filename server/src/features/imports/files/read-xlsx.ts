import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS, MOST_SHEETS, MOST_ROWS_NAMED } from "@ekorok/domain/contract/limits";
import { type Sheet, type SheetCell, NOT_CALCULATED } from "@ekorok/domain/imports/sheet";
import { firstCharacters } from "@ekorok/domain/polish/typography";
import { LONGEST_TEXT, MOST_TEXT, damaged, tooManyRows, UnreadableFile } from "./file-limits.ts";
import { cellFormats, dayOfSerial, textInUnit } from "./cell-formats.ts";
import { readXml } from "./xml.ts";
import { openZip, type ZipParts } from "./read-zip.ts";

/** Reads a workbook of Excel, LibreOffice or Google Sheets: last results of formulas, no macros. */
export function readXlsx(file: Buffer): { sheets: Sheet[]; hasMacros: boolean } {
  const parts = openZip(file);
  if (parts.read("mimetype")?.includes("opendocument"))
    throw new UnreadableFile("To plik .ods. Otwórz go w programie, w którym powstał, i zapisz jako .xlsx.");
  if (!parts.names.includes("xl/workbook.xml") && parts.names.some((name) => /\.(?:csv|xlsx|xlsm)$/i.test(name)))
    throw new UnreadableFile("To archiwum ZIP z plikami w środku. Rozpakuj je i wczytaj te pliki po kolei.");
  const { sheets: listed, is1904 } = readWorkbook(parts);
  const texts = sharedTexts(parts);
  const formats = cellFormats(parts.read("xl/styles.xml"));
  const budget = { text: MOST_TEXT };
  const sheets = listed.map(({ name, isHidden, path }) => {
    const part = parts.read(path);
    if (!part) throw damaged();
    return { name, isHidden, ...readRows(part, { texts, formats, is1904, budget }) };
  });
  return { sheets, hasMacros: parts.names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name)) };
}

function readWorkbook(parts: ZipParts) {
  const workbook = parts.read("xl/workbook.xml");
  const links = parts.read("xl/_rels/workbook.xml.rels");
  if (!workbook || !links) throw damaged();
  const targets = new Map<string, string>();
  readXml(links, {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; isHidden: boolean; path: string }[] = [];
  let is1904 = false;
  readXml(workbook, {
    open: (tag, attributes) => {
      if (tag === "workbookPr") is1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
      if (tag !== "sheet") return;
      const [, link = ""] = Object.entries(attributes).find(([name]) => name.endsWith(":id")) ?? [];
      const path = targets.get(link);
      if (path === undefined) throw damaged();
      if (!path.startsWith("xl/worksheets/")) return; // a sheet that is only a chart
      sheets.push({
        name: firstCharacters(attributes["name"] ?? "", 100),
        isHidden: (attributes["state"] ?? "visible") !== "visible",
        path,
      });
    },
  });
  if (sheets.length === 0) throw damaged();
  if (sheets.length > MOST_SHEETS)
    throw new UnreadableFile(`W pliku jest za dużo arkuszy. Zostaw najwyżej ${MOST_SHEETS}.`);
  return { sheets, is1904 };
}

/** The shared strings, by their number, without phonetic hints. */
function sharedTexts(parts: ZipParts): string[] {
  const part = parts.read("xl/sharedStrings.xml");
  const texts: string[] = [];
  if (!part) return texts;
  const text = textCollector();
  readXml(part, {
    open: text.open,
    text: text.text,
    close: (name) => {
      text.close(name);
      if (name === "si") texts.push(text.take());
    },
  });
  return texts;
}

/** Collects the text of `<t>`, except inside `<rPh>`. */
function textCollector() {
  let [isText, isSpoken, collected] = [false, false, ""];
  return {
    open: (name: string) => {
      if (name === "rPh") isSpoken = true;
      if (name === "t") isText = true;
    },
    close: (name: string) => {
      if (name === "rPh") isSpoken = false;
      if (name === "t") isText = false;
    },
    text: (value: string) => {
      if (isText && !isSpoken && collected.length <= LONGEST_TEXT) collected += value;
    },
    take: () => {
      const taken = spelledOut(firstCharacters(collected, LONGEST_TEXT + 1));
      collected = "";
      return taken;
    },
  };
}

/** Undoes escapes for what XML cannot hold: `_x000D_` is a line end, `_x005F_` an underscore before such. */
const spelledOut = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

type SheetContext = {
  texts: readonly string[];
  formats: ReturnType<typeof cellFormats>;
  is1904: boolean;
  budget: { text: number };
};

function readRows(part: Buffer, { texts, formats, is1904, budget }: SheetContext): Pick<Sheet, "rows" | "hidden"> {
  const rows: SheetCell[][] = [];
  const merged: string[] = [];
  const hidden = hiddenCollector();
  const inline = textCollector();
  let [row, column] = [-1, -1];
  let [type, style, value, isValue, isFormula] = ["n", 0, "", false, false];

  const keep = (cell: SheetCell) => {
    if (cell === null || cell === "") return;
    if (row >= MOST_SHEET_ROWS) throw tooManyRows();
    if (column >= MOST_SHEET_COLUMNS)
      throw new UnreadableFile(`W arkuszu jest za dużo kolumn. Zostaw najwyżej ${MOST_SHEET_COLUMNS}.`);
    budget.text -= typeof cell === "string" ? cell.length : 8;
    if (budget.text < 0) throw new UnreadableFile("W pliku jest za dużo tekstu. Podziel go na mniejsze.");
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
    hidden.keep(row, column);
  };

  const cellOf = (): SheetCell => {
    if (type === "inlineStr") return inline.take();
    if (value === "") return isFormula && type !== "str" ? NOT_CALCULATED : null;
    if (type === "s") return texts[Number(value)] ?? null;
    if (type === "b") return value === "1" ? "tak" : "nie";
    if (type === "d") return value.slice(0, 10);
    if (type !== "n") return firstCharacters(value, LONGEST_TEXT + 1); // a formula's text or error
    const number = Number(value);
    if (!Number.isFinite(number)) return firstCharacters(value, LONGEST_TEXT + 1);
    if (formats.isDay(style)) return dayOfSerial(number, is1904) ?? number;
    const shown = formats.unitOf(style);
    if (shown) return textInUnit(number, shown);
    const width = formats.widthOf(style);
    return Number.isInteger(number) && number >= 0 && number < 10 ** (width - 1)
      ? String(number).padStart(width, "0")
      : number;
  };

  readXml(part, {
    open: (name, attributes) => {
      if (name === "row") {
        row = attributes["r"] === undefined ? row + 1 : placeOf(attributes["r"], 1_048_576);
        column = -1;
        hidden.row(attributes);
      } else if (name === "c") {
        column = attributes["r"] === undefined ? column + 1 : columnOf(attributes["r"]);
        [type, style, value, isFormula] = [attributes["t"] ?? "n", Number(attributes["s"] ?? 0), "", false];
      } else if (name === "v") isValue = true;
      else if (name === "f") isFormula = true;
      else if (name === "col") hidden.column(attributes);
      else if (name === "mergeCell" && merged.length < MOST_MERGED) merged.push(attributes["ref"] ?? "");
      else if (type === "inlineStr") inline.open(name);
    },
    text: (text) => {
      if (isValue && value.length <= LONGEST_TEXT) value += text;
      else if (type === "inlineStr") inline.text(text);
    },
    close: (name) => {
      if (name === "v") isValue = false;
      else if (name === "c") {
        keep(cellOf());
        type = "n";
      } else if (type === "inlineStr") inline.close(name);
    },
  });
  for (const range of merged) repeatText(rows, range);
  return { rows, ...hidden.found() };
}

const MOST_MERGED = 10_000;

/** Zero-based. Anything else, or beyond the largest possible sheet, means a damaged file. */
function placeOf(text: string, last: number): number {
  const place = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (place < 1 || place > last) throw damaged();
  return place - 1;
}

/** "AB12" is in column 27. */
function columnOf(reference: string): number {
  const [, letters = ""] = /^\$?([A-Z]{1,3})\$?\d{1,7}$/.exec(reference) ?? [];
  let place = 0;
  for (let at = 0; at < letters.length; at += 1) place = place * 26 + letters.charCodeAt(at) - 64;
  return placeOf(String(place), 16_384);
}

/** Repeats the text of merged cells in each of them. Numbers are not repeated: they would count twice. */
function repeatText(rows: SheetCell[][], range: string): void {
  const [from = "", to = from] = range.split(":");
  const [top, bottom] = [from, to].map((reference) => placeOf(/\d+$/.exec(reference)?.[0] ?? "", 1_048_576));
  const [left, right] = [columnOf(from), columnOf(to)];
  const text = rows[top ?? 0]?.[left];
  if (typeof text !== "string") return;
  for (const row of rows.slice(top, (bottom ?? 0) + 1))
    for (let column = left; column <= Math.min(right, MOST_SHEET_COLUMNS - 1); column += 1) {
      while (row.length <= column) row.push(null);
      row[column] ??= text;
    }
}

type Attributes = Readonly<Record<string, string>>;
const isHidden = ({ hidden = "" }: Attributes) => ["1", "true"].includes(hidden);

/** Collects hidden rows and columns that are not empty. */
function hiddenCollector() {
  const hiddenColumns = new Set<number>();
  const rows = new Set<number>();
  const columns = new Set<number>();
  let [isRowHidden, ranges] = [false, 0];
  return {
    column: (attributes: Attributes) => {
      ranges += 1;
      if (!isHidden(attributes) || ranges > MOST_SHEET_COLUMNS) return;
      const { min = "", max = "" } = attributes;
      const last = Math.min(Number(max), MOST_SHEET_COLUMNS);
      for (let place = Math.max(1, Number(min)); place <= last; place += 1) hiddenColumns.add(place - 1);
    },
    row: (attributes: Attributes) => {
      isRowHidden = isHidden(attributes);
    },
    keep: (row: number, column: number) => {
      if (isRowHidden) rows.add(row);
      if (hiddenColumns.has(column)) columns.add(column);
    },
    found: (): Pick<Sheet, "hidden"> => {
      if (rows.size + columns.size === 0) return {};
      const inOrder = [...columns].toSorted((a, b) => a - b);
      return { hidden: { rows: [...rows].slice(0, MOST_ROWS_NAMED), rowCount: rows.size, columns: inOrder } };
    },
  };
}

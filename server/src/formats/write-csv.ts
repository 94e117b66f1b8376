import type { WrittenSheet } from "@ekorok/domain/exports/contract/sheets";
import { CSV_BEGINNING, csvLine, csvText } from "@ekorok/domain/exports/csv-text";
import { SUMMARY } from "@ekorok/domain/exports/sheet-names";
import {
  NO_DATA,
  textColumn,
  type ExportDocument,
  type ExportCell,
  type ExportColumn,
  type ExportTable,
} from "@ekorok/domain/exports/export-document";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { slugOf } from "@ekorok/domain/polish/folding";
import type { Sink } from "./output.ts";
import { zipTo } from "./write-zip.ts";

/** Writes one table as a file, several as files in a zip. */
export async function writeCsv(document: ExportDocument, sink: Sink): Promise<void> {
  const tables = tablesOf(document);
  const [only = NOTHING, ...more] = tables;
  if (more.length === 0) return writeTable(only, (text: string) => sink(Buffer.from(text)));
  const zip = zipTo(sink);
  for (const [index, table] of tables.entries())
    await zip.add(`${String(index + 1).padStart(2, "0")}-${slugOf(table.title)}.csv`, (write) =>
      writeTable(table, write),
    );
  await zip.end();
}

export const plainCsv = ({ head, rows }: Pick<WrittenSheet, "head" | "rows">): string =>
  CSV_BEGINNING + [head.map(csvText), ...rows.map((row) => row.map(plainText))].map(csvLine).join("");

const plainText = (cell: string | number | null): string =>
  typeof cell === "number" ? String(cell).replace(".", ",") : csvText(cell ?? "");

/** Written for a document without tables. */
const NOTHING: ExportTable = { title: "", columns: [textColumn(NO_DATA)], rows: [] };

/** The tables of a document. If there are several, its facts become a table, too. */
function tablesOf({ sections }: ExportDocument): ExportTable[] {
  const tables = sections.flatMap((section) => section.tables);
  const facts = sections.flatMap((section) => section.facts ?? []);
  if (tables.length <= 1 || facts.length === 0) return tables;
  return [{ title: SUMMARY, columns: [textColumn("Nazwa"), textColumn("Wartość")], rows: [facts] }, ...tables];
}

/** Whether `writeCsv` makes a zip of a document. */
export const isManyCsv = (document: ExportDocument): boolean => tablesOf(document).length > 1;

type WriteText = (text: string) => Promise<void>;

/** Sums and remarks are left out, as CSV is for programs. */
async function writeTable({ columns, rows }: ExportTable, write: WriteText): Promise<void> {
  await write(CSV_BEGINNING + csvLine(columns.map(({ label }) => csvText(label))));
  for await (const batch of rows)
    await write(batch.map((row) => csvLine(row.map((cell, at) => cellText(columns[at], cell)))).join(""));
}

/** Adds zeros, so that amounts look alike in all rows: "200.00". */
function withPlaces(amount: string, places: number): string {
  const [whole = "", behind = ""] = amount.split(".");
  return places === 0 || behind.length >= places ? amount : `${whole}.${behind.padEnd(places, "0")}`;
}

function cellText(column: ExportColumn | undefined, cell: ExportCell): string {
  if (cell === null || !column) return "";
  switch (column.kind) {
    case "number":
      return withPlaces(cell, column.places ?? 0).replace(".", ",");
    case "day":
      return cell;
    case "moment":
      return formatInstant(cell).replace(",", "");
    case "text":
      return csvText(cell);
    default:
      return column.kind satisfies never;
  }
}

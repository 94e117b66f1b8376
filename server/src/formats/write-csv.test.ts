import { type ExportDocument, type ExportTable, textColumn } from "@ekorok/domain/exports/export-document";
import { expect, test } from "vitest";
import { openZip } from "../features/imports/files/read-zip.ts";
import { isManyCsv, plainCsv, writeCsv } from "./write-csv.ts";

test("a CSV has a byte order mark, semicolons, CRLF line ends and decimal commas", () => {
  const rows = [
    ["Węgiel", 1773.79],
    ["Koks", null],
  ];
  expect(plainCsv({ head: ["Nazwa", "2026"], rows })).toBe("\uFEFFNazwa;2026\r\nWęgiel;1773,79\r\nKoks;\r\n");
});

test("headings are not formulas either, and numbers are unchanged", () => {
  expect(plainCsv({ head: ["=a"], rows: [[0.5]] })).toBe("\uFEFF'=a\r\n0,5\r\n");
});

const table = (title: string, rows: ExportTable["rows"] = []): ExportTable => ({
  title,
  columns: [
    textColumn("Nazwa"),
    { label: "Kwota [zł]", kind: "number", places: 2 },
    { label: "Kiedy", kind: "moment" },
  ],
  rows,
});
const documentWith = (...sections: ExportDocument["sections"]): ExportDocument => ({
  title: "Opłaty",
  fileName: "oplaty",
  company: null,
  asOf: "2026-11-18T10:00:00Z",
  rowCount: 1,
  sections,
});
async function written(document: ExportDocument): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await writeCsv(document, async (piece) => void pieces.push(Uint8Array.from(piece)));
  return Buffer.concat(pieces);
}

test("one table is one file, in which amounts have all their places and times are Polish; sums and facts are left out", async () => {
  const rows = [[["Powietrze", "200", "2026-11-18T10:05:00Z"]], [["=1+1", null, null]]];
  const document = documentWith({
    name: "Opłaty",
    facts: [["Firma", "Zgoda"]],
    tables: [{ ...table("Opłaty", rows), totals: [["Razem", "200", null]], notes: ["Uwaga."] }],
  });
  expect(isManyCsv(document)).toBe(false);
  expect((await written(document)).toString()).toBe(
    "\uFEFFNazwa;Kwota [zł];Kiedy\r\nPowietrze;200,00;18.11.2026 11:05\r\n'=1+1;;\r\n",
  );
});

test("several tables are files in a zip, numbered in their order, with the facts first", async () => {
  const document = documentWith(
    { name: "Pojazdy", facts: [["Firma", "Zgoda"]], tables: [table("Pojazdy – spalanie", [[["Żuk", "1.5", null]]])] },
    { name: "Kotły", tables: [table("Kotły")] },
  );
  expect(isManyCsv(document)).toBe(true);
  const zip = openZip(await written(document));
  const names = ["01-zestawienie.csv", "02-pojazdy-spalanie.csv", "03-kotly.csv"];
  expect(names.map((name) => zip.read(name)?.toString().split("\r\n")[1])).toEqual(["Firma;Zgoda", "Żuk;1,50;", ""]);
});

test("a document without tables is a file that says so", async () => {
  expect((await written(documentWith({ name: "Nic", tables: [] }))).toString()).toBe("\uFEFFBrak danych.\r\n");
});

import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { frameOf } from "@ekorok/domain/sales/file-frames";
import { expect, test } from "vitest";
import { invoiceXml, OWN_NIP } from "../../../../test/invoice-xml.ts";
import { workbookOf, zipOf } from "../../../../test/workbook.ts";
import { packSales, type SalesContent } from "./pack-sales.ts";

type Files = Readonly<Record<string, string | Buffer>>;

function packed(files: Files): SalesContent | string {
  const stream = Buffer.concat(
    Object.entries(files).flatMap(([name, content]) => {
      const bytes = Buffer.from(content);
      return [frameOf(Buffer.from(name), bytes.length), bytes];
    }),
  );
  const word = packSales({ stream, ownNip: OWN_NIP }, () => {});
  return "problem" in word ? word.problem : JSON.parse(gunzipSync(word.content).toString("utf8"));
}

/** What was read, and what was refused with its reason. */
function readIn(files: Files) {
  const content = packed(files);
  if (typeof content === "string") return content;
  if (content.is === "list") return { list: content.names, notes: content.notes };
  const { documents, refused } = content.read;
  return {
    read: documents.map(({ number }) => number),
    refused: refused.map(({ file, reason }) => `${file}: ${reason.split(/[.,] /)[0]}`),
  };
}

const good = invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", quantity: "1" }] });
const list = workbookOf({ L: [["Kod", "Ilość"]] });
/** Like a Word document, as far as its parts are looked at. */
const letter = zipOf({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<x/>" });
const none: string[] = [];

test.each<[string, string | Buffer, string[]]>([
  ["a.pdf", "%PDF-1.7", ["a.pdf: To nie jest plik XML"]],
  ["desktop.ini", "[.ShellClassInfo]", ["desktop.ini: To nie jest plik XML"]],
  ["desktop.ini", Buffer.from("\uFEFF[.ShellClassInfo]", "utf16le"), ["desktop.ini: To nie jest plik XML"]],
  ["Thumbs.db", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), ["Thumbs.db: To nie jest plik XML"]],
  ["czytaj.txt", "Faktury za marzec", ["czytaj.txt: To nie jest plik XML"]],
  ["pusty.xml", "", [expect.stringMatching(/^pusty\.xml: /)]],
  ["lista.csv", "Kod;Ilość\nA;1", [expect.stringContaining("lista.csv: Listy sprzedaży")]],
  ["lista.xlsx", list, [expect.stringContaining("lista.xlsx: Listy sprzedaży")]],
  ["pismo.docx", letter, ["pismo.docx: To nie jest plik XML"]],
  ["_metadata.json", "{}", none],
  [".DS_Store", Buffer.from([0, 0, 0, 1]), none],
])("%s beside an invoice keeps it from nothing", (name, content, refused) => {
  expect(readIn({ "a.xml": good, [name]: content })).toEqual({ read: ["FV/1"], refused });
});

test.each<[string, Files, unknown]>([
  [
    "a list and what a system puts beside it",
    { "lista.xlsx": list, "desktop.ini": "[x]", ".DS_Store": "x" },
    { list: "lista.xlsx", notes: [expect.stringContaining(": desktop.ini.")] },
  ],
  ["a list of any name", { "lista.txt": "Kod;Ilość\nA;1" }, { list: "lista.txt", notes: none }],
  [
    "a list and a letter",
    { "lista.xlsx": list, "pismo.docx": letter },
    { list: "lista.xlsx", notes: [expect.stringContaining(": pismo.docx.")] },
  ],
  ["two lists", { "1.csv": "Kod;Ilość\nA;1", "2.csv": "Kod;Ilość\nA;1" }, expect.stringContaining("pojedynczo")],
  ["another file", { "a.pdf": "%PDF-1.7" }, expect.stringContaining("PDF")],
  [
    "two other files",
    { "a.pdf": "%PDF-1.7", "b.pdf": "%PDF-1.7" },
    { read: none, refused: ["a.pdf: To nie jest plik XML", "b.pdf: To nie jest plik XML"] },
  ],
])("without an invoice: %s", (_, files, expected) => {
  expect(readIn(files)).toEqual(expected);
});

const ksefNumber = "5265877635-20250826-0100001AF629-AF";
const invoiceHash = createHash("sha256").update(good).digest("base64");
const ofGood = JSON.stringify({ invoices: [{ ksefNumber, invoiceHash }] });
test.each<[string, Files]>([
  ["alone", { "_metadata.json": ofGood }],
  ["behind that of another export", { "1/_metadata.json": "{}", "2/_metadata.json": ofGood }],
  ["behind one that is damaged", { "1/_metadata.json": "{", "2/_metadata.json": ofGood }],
])("the file beside the invoices of an export says their numbers in KSeF: %s", (_, besides) => {
  const expected = { read: { documents: [{ number: "FV/1", ksefNumber }] } };
  expect(packed({ "a.xml": good, ...besides })).toMatchObject(expected);
  expect(packed({ "paczka.zip": zipOf({ "a.xml": good, ...besides }) })).toMatchObject(expected);
});

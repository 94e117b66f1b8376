import type { WrittenSheet } from "@ekorok/domain/exports/contract/sheets";
import { expect, test } from "vitest";
import { readFile } from "../features/imports/files/read-file.ts";
import { openZip } from "../features/imports/files/read-zip.ts";
import { writePlainXlsx } from "./plain-xlsx.ts";

async function bytesOf(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await writePlainXlsx(sheets, async (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}

const hostile = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "＝1+1",
  "\t=1",
  '=HYPERLINK("http://zlo.example")',
  "<f>1+1</f>",
  "]]><f>1</f>",
  "_x003D_1+1",
];

test("numbers are numbers, texts are texts, and nothing is a formula", async () => {
  const rows = hostile.map((text) => [text, 1773.79, null, 5]);
  const bytes = await bytesOf([
    { name: "Kotły: 2026/2027", head: ["=Nazwa", "Stawka", "Nic", "Ile"], rows },
    { name: "=Wzór", head: ["=a"], rows: [hostile.slice(0, 1)], isExample: true },
  ]);
  const parts = openZip(bytes);
  const names = ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"];
  const [workbook = "", sheet = "", example = ""] = names.map((name) => parts.read(name)?.toString("utf8") ?? "");
  expect(sheet).toContain("<v>1773.79</v>");
  expect([sheet, example].join("")).not.toMatch(/<f[\s>/]/);
  expect(workbook).toContain('name="Kotły  2026 2027"');
  expect(readFile(bytes, "x.xlsx").sheets).toMatchObject([
    { name: "Kotły  2026 2027", rows: [["=Nazwa", "Stawka", "Nic", "Ile"], ...rows] },
    { name: "=Wzór", rows: [["=a"], ["=1+1"]] },
  ]);
});

test("options of drop-down lists are on a hidden sheet once, whatever the names of sheets and options", async () => {
  const materials = ["Szkło", ...hostile];
  const sheets: WrittenSheet[] = [
    {
      name: "Listy",
      head: ["Materiał", "Użycie"],
      rows: [["przykład: szkło", ""]],
      isExample: true,
      lists: [
        { column: 0, lastRow: 2_000, items: materials },
        { column: 1, lastRow: 2_000, items: ["a", "b"] },
      ],
    },
    { name: "Drugi", head: ["Materiał"], rows: [], lists: [{ column: 0, lastRow: 9, items: [...materials] }] },
  ];
  const bytes = await bytesOf(sheets);
  const parts = openZip(bytes);
  const [first = "", second = ""] = [1, 2].map(
    (number) => parts.read(`xl/worksheets/sheet${number}.xml`)?.toString("utf8") ?? "",
  );
  const offers = (cells: string, range: string) =>
    `sqref="${cells}"><formula1>'Listy 3'!${range}</formula1></dataValidation>`;
  expect(first).toContain(offers("A2:A2000", "$A$1:$A$11"));
  expect(first).toContain(offers("B2:B2000", "$A$12:$A$13"));
  expect(second).toContain(offers("A2:A9", "$A$1:$A$11"));
  expect(first.indexOf("<dataValidations count")).toBeGreaterThan(first.indexOf("</sheetData>"));
  const hidden = readFile(bytes, "x.xlsx").sheets.find(({ isHidden }) => isHidden);
  expect(hidden).toMatchObject({ name: "Listy 3", rows: [...materials, "a", "b"].map((item) => [item]) });
});

import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from "@ekorok/domain/contract/limits";
import { sheetFile } from "@ekorok/domain/exports/contract/sheets";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { reporter } from "../../../test/reporting.ts";
import { readFile } from "../imports/files/read-file.ts";

const { app } = await reporter();
const written = (format: string, payload: string, by = app) =>
  by.inject({
    method: "POST",
    url: "/api/sheets",
    query: { format },
    headers: { "content-type": "application/octet-stream" },
    payload,
  });
const fileOf = async (format: string, sheets: unknown) =>
  Buffer.from(sheetFile.parse((await written(format, JSON.stringify(sheets))).json()).file, "base64");

const sheets = [
  { name: "Pierwszy", head: ["Nazwa", "Ile"], rows: [["=1+1", 0.5]] },
  { name: "Drugi", head: ["Ile"], rows: [[null, 1], [2]] },
];

test("rows become a workbook of all sheets, or a CSV of the first", async () => {
  expect(readFile(await fileOf("xlsx", sheets), "x.xlsx").sheets).toMatchObject([
    {
      name: "Pierwszy",
      rows: [
        ["Nazwa", "Ile"],
        ["=1+1", 0.5],
      ],
    },
    { name: "Drugi", rows: [["Ile"], [null, 1], [2]] },
  ]);
  expect((await fileOf("csv", sheets)).toString()).toBe("\uFEFFNazwa;Ile\r\n'=1+1;0,5\r\n");
});

test("very many rows do so too, also those with invalid texts", async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`Koks ${index}`, index / 4, "\u0000\uD800<"]);
  const [sheet] = readFile(await fileOf("xlsx", [{ name: "x", head: ["a", "b", "c"], rows }]), "x.xlsx").sheets;
  expect(sheet?.rows).toHaveLength(20_001);
  expect(sheet?.rows.at(-1)).toEqual(["Koks 19999", 4999.75, "\uFFFD\uFFFD<"]);
});

const many = Array.from({ length: MOST_SHEET_ROWS }, () => "a");
const offering = {
  name: "x",
  head: [],
  rows: [],
  lists: [1, 2].map((column) => ({ column, lastRow: 9, items: many })),
};
const wide = Array.from({ length: MOST_SHEET_COLUMNS + 2 }, () => "a");
test.each([
  ["no JSON", "[{"],
  ["nothing", "[]"],
  ["too many columns", JSON.stringify([{ name: "x", head: wide, rows: [] }])],
  ["too much to choose from", JSON.stringify([offering])],
  ["cells of another kind", JSON.stringify([{ name: "x", head: [], rows: [[{ formula: "1+1" }]] }])],
  ["what is offered as a formula", JSON.stringify([{ name: "x", head: [], rows: [], lists: [{ from: "A1:A2" }] }])],
])("refused is %s", async (_, payload) => {
  expect((await written("xlsx", payload)).statusCode).toBe(400);
});

test("strangers and requests for another kind of file are refused", async () => {
  expect((await written("xlsx", JSON.stringify(sheets), await testApp())).statusCode).toBe(401);
  expect((await written("pdf", JSON.stringify(sheets))).statusCode).toBe(400);
});

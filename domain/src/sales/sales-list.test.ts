import { expect, test } from "vitest";
import { sampleBook } from "../areas/sample-book.ts";
import type { SheetPlan } from "../imports/contract/imports.ts";
import type { SheetCell } from "../imports/sheet.ts";
import { proposeSalesSheet } from "./list-plan.ts";
import { isListOpen, readSalesList } from "./sales-list.ts";

const target = { year: 2026, month: 5 };
const file = { ownNip: "1111111111", name: "maj.csv", contentHash: "x" };

function read(rows: readonly (readonly SheetCell[])[], said: Partial<SheetPlan> = {}) {
  const sheet = { name: "", isHidden: false, rows };
  const plan = { ...proposeSalesSheet(sheet), ...said };
  const found = readSalesList(sheet, { plan, decimalSign: null, target }, file, sampleBook());
  const lines = found.documents.flatMap((document) => document.lines);
  return { ...found, isOpen: isListOpen(plan, found), lines };
}
const texts = (...rows: string[]) => rows.map((row) => row.split(";"));
const countedIn = (...rows: string[]) =>
  read(texts(...rows)).lines.map(({ quantity, unit, netValue }) =>
    [quantity, unit, netValue].filter(Boolean).join(" "),
  );

test.each([
  [["Kod;Ilość [tys. szt.]", "A;4"], ["4000 szt."]],
  [["Sprzedaż w tys. szt.;", "Kod;Ilość", "A;-0,5"], ["-500 szt."]],
  [
    ["Kod;Ilość (tys.)", "A;4", "B;5 szt."],
    ["4000 szt.", "5 szt."],
  ],
  [
    ["Kod;Ilość [tys. szt.];J.m.", "A;4;", "B;4;szt", "C;4;tys. szt."],
    ["4000 szt.", "4000 szt.", "4000 szt."],
  ],
  [["Kod;Ilość [op.]", "A;4"], ["4 op."]],
  [
    ["Kod;Ilość (kg);J.m.", "A;4;", "B;4;szt."],
    ["4 kg", "4 szt."],
  ],
  [
    ["Kod;Ilość szt.;J.m.", "A;4;", "B;4;op."],
    ["4 szt.", "4 op."],
  ],
  [
    ["Kod;Ilość;J.m.", "A;4;", "B;4;kpl."],
    ["4 szt.", "4 kpl."],
  ],
])("units of heading and row: %j", (rows, expected) => {
  expect(countedIn(...rows)).toEqual(expected);
});

test("thousands of pieces beside packages are refused with both units", () => {
  const { lines, refused } = read(texts("Kod;Ilość [tys. szt.];J.m.", "A;4;op."));
  expect([lines, refused]).toEqual([
    [],
    [{ row: 2, field: "unit", text: "op.", problem: expect.stringContaining("tys. szt.") }],
  ]);
});

test("sums and notes are asked about, by name or value; rows with a code are goods", () => {
  const rows: SheetCell[][] = [
    ["Kod", "Nazwa", "Ilość"],
    ["A", "Towar", 1],
    ["B", "Towar inny", 1],
    ["C", "Total Quartz 5W30", 2],
    ["", "Razem za maj", 4],
    ["", "Wynik całkowity", 4],
    ["", "", 4],
    ["", "sporządził: Jan Kot", null],
  ];
  const found = read(rows);
  expect(found.doubtful).toEqual([
    { index: 4, why: "sum" },
    { index: 5, why: "sum" },
    { index: 6, why: "sum" },
    { index: 7, why: "note" },
  ]);
  expect([found.lines.map(({ code }) => code), found.isOpen]).toEqual([["A", "B", "C"], true]);
  const answered = read(rows, { readRows: [4] });
  expect([answered.lines.map(({ name }) => name).at(-1), answered.isOpen]).toEqual(["Razem za maj", false]);
});

test("the quantity must be chosen before the import", () => {
  expect(read(texts("Kod;Ilość;Liczba", "A;4;5")).isOpen).toBe(true);
  expect(read(texts("Kod;Ilość", "A;4")).isOpen).toBe(false);
});

const wayIn = (rows: readonly string[], said: Readonly<Record<string, string>> = {}) => {
  const found = read(texts(...rows), { constants: { direction: "homeSale", ...said } });
  const lines = found.lines.map(({ direction, country, question }) => `${direction} ${country} ${question}`);
  return { abroad: found.abroad, isOpen: found.isOpen, lines };
};

const toTwo = ["Kod;Ilość;Kierunek;Kraj odbiorcy", "A;1;;Niemcy", "A;1;;Ukraina", "A;1;;Polska", "A;1;WDT;Francja"];
test.each<[string, string[], string | undefined, boolean, string[]]>([
  ["a column of countries alone", ["Kod;Ilość;Kraj odbiorcy", "A;1;Niemcy"], undefined, true, ["homeSale null null"]],
  ["a sale here beside it", ["Kod;Ilość;Kierunek;Kraj", "A;1;kraj;DE"], undefined, true, ["homeSale null null"]],
  ["none but ours", ["Kod;Ilość;Kraj", "A;1;Polska", "B;2;"], undefined, false, Array(2).fill("homeSale null null")],
  [
    "goods that went there",
    toTwo,
    "sentThere",
    false,
    ["intraEuSupply DE null", "nonEuExport UA null", "homeSale null null", "intraEuSupply FR null"],
  ],
  [
    "goods that were sold here",
    toTwo,
    "soldHere",
    false,
    [...Array<string>(3).fill("homeSale null null"), "intraEuSupply FR null"],
  ],
  [
    "both, so that each row asks",
    toTwo,
    "eachRow",
    false,
    ["null DE direction", "null UA direction", "homeSale null null", "intraEuSupply FR null"],
  ],
])("a domestic sale with a foreign country: %s", (_, rows, abroad, isOpen, lines) => {
  expect(wayIn(rows, abroad === undefined ? {} : { abroad })).toMatchObject({ isOpen, lines });
});

test("rows with a foreign country are counted", () => expect(wayIn(toTwo).abroad).toBe(2));

test("a direction counts without a country, and is asked about if they contradict", () => {
  const rows = ["WDT;", "eksport;", "WDT;Ukraina", "eksport;Niemcy"].map((row) => `A;1;${row}`);
  expect(wayIn(["Kod;Ilość;Kierunek;Kraj", ...rows]).lines).toEqual([
    "intraEuSupply null null",
    "nonEuExport null null",
    "null UA direction",
    "null DE direction",
  ]);
});

test.each([
  ["homeSale", ["kraj", "krajowa", "Sprzedaż krajowa", "sprzedaż w kraju"]],
  ["intraEuSupply", ["UE", "wdt", "dostawa wewnątrzwspólnotowa", "Wewnątrzwspólnotowa dostawa towarów"]],
  ["nonEuExport", ["export", "Eksport", "eksport poza UE", "poza UE"]],
  ["intraEuAcquisition", ["WNT", "nabycie wewnątrzwspólnotowe"]],
])("usual words for %s", (direction, words) => {
  const { lines, unknownWords } = read(texts("Kod;Ilość;Kierunek", ...words.map((word) => `A;1;${word}`)));
  expect([lines.map((line) => line.direction), unknownWords]).toEqual([words.map(() => direction), []]);
});

test("calculated numbers are rounded, and unreadable net values reported", () => {
  const { lines, rounded, lostValues, refused } = read([
    ["Kod", "Ilość", "Wartość netto", "Waluta"],
    ["A", 1 / 3, 100 / 1.23, "PLN"],
    ["B", "0,3333333333333333", "1.234", "PLN"],
    ["C", 1, "gratis", ""],
    ["D", 1, 5, "EUR"],
    ["E", 1, null, "EUR"],
  ]);
  expect(refused).toEqual([]);
  expect(lines.map(({ quantity, netValue }) => [quantity, netValue])).toEqual([
    ["0.333333", "81.3"],
    ["0.333333", null],
    ["1", null],
    ["1", null],
    ["1", null],
  ]);
  expect(rounded.map(({ index, rounded: cells }) => [index, cells.map(({ field, value }) => [field, value])])).toEqual([
    [
      1,
      [
        ["quantity", "0.333333"],
        ["netValue", "81.3"],
      ],
    ],
    [2, [["quantity", "0.333333"]]],
  ]);
  expect(lostValues.map(({ row, text, isAsked }) => [row, text, isAsked])).toEqual([
    [3, "1.234", true],
    [4, "gratis", undefined],
    [5, "5", undefined],
  ]);
});

import { expect, test } from "vitest";
import { areas } from "../areas/all-areas.ts";
import { packagings } from "../areas/declarations/packagings.ts";
import { sample, sampleBook } from "../areas/sample-book.ts";
import type { Month } from "../periods/month.ts";
import type { ImportPlan } from "./contract/imports.ts";
import { LEFT_OUT, proposePlan } from "./plan.ts";
import { readSheet } from "./read-sheet.ts";
import { columnName, type SheetCell, typedText } from "./sheet.ts";

const month = { year: 2026, month: 11 };
const bookOf = (period: Month) => sampleBook(period);
type How = Partial<Pick<ImportPlan, "decimalSign">>;

function read(rows: SheetCell[][], { decimalSign = null }: How = {}) {
  const sheet = { name: "x", isHidden: false, rows };
  return [...readSheet(sheet, proposePlan(sheet, packagings), packagings, { month, decimalSign }, bookOf)];
}
const masses = (cells: SheetCell[], how?: How, heading = "Masa") =>
  read([["Kategoria", heading], ...cells.map((cell) => ["Szkło", cell])], how).map(
    ({ cells, problems }) => cells["mass"] ?? problems[0]?.text,
  );

test("numbers as people and programs write them", () => {
  const written = [
    1.5,
    "1,5",
    "1 234,5",
    "1\u00a0234,5",
    "1.234,5",
    "1,234.5",
    "2,5 t",
    "300 g",
    1234.567,
    1e-7,
    0.1 + 0.2,
  ];
  expect(masses(written)).toEqual([
    "1.5 kg",
    "1.5 kg",
    "1234.5 kg",
    "1234.5 kg",
    "1234.5 kg",
    "1234.5 kg",
    "2.5 Mg",
    "300 g",
    "1234.567 kg",
    "0,0000001",
    "0.3 kg",
  ]);
});

test("answers about texts count, also that a row is left out; names of object properties are no answers", () => {
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", "Masa"],
      ["słoiki", 1],
      ["Łódź, dnia 3.05", 3],
      ["constructor", 2],
    ],
  };
  const category = { słoiki: sample.glass, "Łódź, dnia 3.05": LEFT_OUT };
  const plan = { ...proposePlan(sheet, packagings), values: { category } };
  const [jars, odd, ...more] = readSheet(sheet, plan, packagings, { month, decimalSign: null }, bookOf);
  expect(more).toEqual([]);
  expect(jars?.cells["category"]).toBe(sample.glass);
  expect(odd?.problems).toMatchObject([{ field: "category", text: "constructor", isListed: true }]);
});

test("numbers in spreadsheet notation are read; one rounded to fit its cell is refused", () => {
  const written = [
    "1'234,5",
    "1’234.500",
    "1,2E+3",
    "1.25e2 kg",
    "5E-1",
    "'1234",
    "+12,5",
    "-'1",
    "1,23457E+11",
    "1'23",
  ];
  expect(masses(written)).toEqual([
    "1234.5 kg",
    "1234.5 kg",
    "1200 kg",
    "125 kg",
    "0.5 kg",
    "1234 kg",
    "12.5 kg",
    "-'1",
    "1,23457E+11",
    "1'23",
  ]);
  const [row] = read([
    ["Kategoria", "Masa"],
    ["Szkło", "1,23457E+11"],
  ]);
  expect(row?.problems[0]?.problem).toBe("Arkusz zaokrąglił tę liczbę do „1,23457E+11”. Wpisz ją w całości.");
  expect(masses(["1'234", "1,5E+3"], {}, "Masa [t]")).toEqual(["1234 Mg", "1500 Mg"]);
});

test("errors of formulas are refused as such, also in text columns", () => {
  const [row] = read([
    ["Kategoria", "Masa", "Uwagi"],
    ["#N/D!", "#DZIEL/0!", "#N/A"],
  ]);
  expect(row?.problems.map(({ field, isListed = false }) => [field, isListed])).toEqual([
    ["category", true],
    ["mass", false],
    ["remarks", false],
  ]);
  expect(row?.problems[1]?.problem).toBe("W tej komórce formuła ma błąd #DZIEL/0!. Popraw ją albo wpisz wartość.");
});

test("without a list of left-out rows, only rows called sums are left out", () => {
  const sums = ["Razem", "SUMA:", "Ogółem", "Suma końcowa", "Grand total", "Razem ogółem", "łącznie", "Subtotal"];
  const rows = [["Kategoria", "Masa"], ["Szkło", 1], ...sums.map((name) => [name, 5]), ["Suma drewna", 2]];
  expect(read(rows).map(({ index }) => index)).toEqual([1, 10]);
});

test("calculated numbers with too many places are rounded and reported; typed ones are refused", () => {
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", "Masa", "Masa 1 szt. [kg]", "Wartość netto", "Liczba"],
      ["Szkło", 1 / 3, 1 / 3, 12.345, 2],
      ["Szkło", "0,33333333333333", null, 2.5, 1.5],
      ["Szkło", "0,3333333", null, null, null],
      ["Szkło", 1e-8, null, null, null],
    ],
  };
  const plan = proposePlan(sheet, packagings);
  const how = { month, decimalSign: null, isRounding: true };
  const [one, two, three, four] = readSheet(sheet, plan, packagings, how, bookOf);
  expect(one?.cells).toMatchObject({ mass: "0.333333 kg", unitMass: "333.333", netValue: "12.35", count: "2" });
  expect(one?.rounded.map(({ field, text }) => [field, text])).toEqual([
    ["unitMass", "0,333333333333333 kg"],
    ["mass", "0,333333333333333"],
    ["netValue", "12,345"],
  ]);
  expect([two?.cells["mass"], two?.problems.map(({ field }) => field)]).toEqual(["0.333333 kg", ["count"]]);
  expect([three?.problems.length, four?.problems.length]).toEqual([1, 1]);
  const [plain] = readSheet(sheet, plan, packagings, { month, decimalSign: null }, bookOf);
  expect(plain?.problems).toHaveLength(3);
});

test.each([
  ["0,333333333", "0.333333 kg"],
  ["3,333333333", "3.333333 kg"],
  ["33,33333333", "33.333333 kg"],
  ["-33,33333333", undefined],
  ["0,066666667", "0.066667 kg"],
  ["1 333,3333333 kg", "1333.333333 kg"],
  ["0,333333333 Mg", "0.333333 Mg"],
  ["0,3333333", undefined],
  ["123,1234567", "123.123457 kg"],
  ["1,1234567 kg", undefined],
])("%s, as Excel shows a calculated or a typed number, is read as %j", (typed, mass) => {
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", "Masa"],
      ["Szkło", typed],
    ],
  };
  const how = { month, decimalSign: null, isRounding: true };
  const [row] = readSheet(sheet, proposePlan(sheet, packagings), packagings, how, bookOf);
  expect([row?.cells["mass"], row?.rounded.length]).toEqual([mass, mass === undefined ? 0 : 1]);
});

test("a text of several lines is one line", () => {
  const [row] = read([
    ["Kategoria", "Masa", "Uwagi"],
    ["Szkło", 1, "pierwsza \r\n druga\ntrzecia\t4"],
  ]);
  expect([row?.cells["remarks"], row?.problems]).toEqual(["pierwsza druga trzecia 4", []]);
});

test("a unit in the heading is that of bare numbers", () => {
  expect(masses([1.5, "1,5", "2 kg"], {}, "Masa [t]")).toEqual(["1.5 Mg", "1.5 Mg", "2 kg"]);
});

test("a column gives the unit of each number; an unsuitable unit is refused by name", () => {
  const rows = read([
    ["Kategoria", "Masa", "Jednostka"],
    ["Szkło", 2, "t"],
    ["Szkło", "3", "KG"],
    ["Szkło", 400, "gram"],
    ["Szkło", 5, "palety"],
    ["Szkło", 6, null],
    ["Szkło", "7 t", "kg"],
    ["Szkło", "8 t", "tona"],
  ]);
  expect(rows.map(({ cells, problems }) => cells["mass"] ?? problems[0]?.problem)).toEqual([
    "2 Mg",
    "3 kg",
    "400 g",
    "Nie można tu użyć jednostki „palety”. Wpisz jedną z: kg, g, Mg.",
    "Nie wiadomo, w jakiej jednostce jest ta liczba. Wpisz jedną z: kg, g, Mg.",
    "Nie można tu użyć jednostki „t / kg”. Wpisz jedną z: kg, g, Mg.",
    "8 Mg",
  ]);
  const denied = read([
    ["Kategoria", "Masa [kg]", "j.m."],
    ["Szkło", 2, "t"],
  ]);
  expect(denied[0]?.problems[0]?.text).toBe("2 kg / t");
});

test.each([
  [null, ["1.234", "1,5"], ["1.234", "1.5 kg"]],
  [".", ["1.234", "1,500"], ["1.234 kg", "1500 kg"]],
  [",", ["1.234", "1,500"], ["1234 kg", "1.5 kg"]],
] as const)("with the decimal sign %j", (decimalSign, written, expected) => {
  expect(masses([...written], { decimalSign })).toEqual(expected);
});

test("a comma before three digits is ambiguous only beside a decimal dot, and a numeric cell never", () => {
  expect(masses(["1,500"])).toEqual(["1.5 kg"]);
  expect(masses(["1,500", "2.5"])).toEqual(["1,500", "2.5 kg"]);
  expect(masses([1.5, 12.345, "2.5"])).toEqual(["1.5 kg", "12.345 kg", "2.5 kg"]);
});

test("empty rows, sums and the example of the template are no rows; problems and guesses have their field", () => {
  const rows = read([
    ["Kategoria", "Masa", "Użycie"],
    ["przykład: 2026-11", 1, "jednorazowe"],
    [null, null, null],
    ["szk", 1, "jednorazowe"],
    ["nie ma", "x", "jednorazowe"],
    ["Razem", 2, null],
  ]);
  expect(rows.map(({ index }) => index)).toEqual([3, 4]);
  expect(rows[0]).toMatchObject({ cells: { category: sample.glass }, guesses: [{ field: "category", text: "szk" }] });
  expect(rows[1]?.problems).toMatchObject([
    { field: "category", text: "nie ma", isListed: true },
    { field: "mass", text: "x" },
  ]);
});

test("a constant fills a field without a column", () => {
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", "Masa"],
      ["Szkło", 1],
    ],
  };
  const plan = { ...proposePlan(sheet, packagings), constants: { scope: "introduced" } };
  const rows = [...readSheet(sheet, plan, packagings, { month, decimalSign: null }, bookOf)];
  expect(rows[0]?.cells).toEqual({ scope: "introduced", category: sample.glass, mass: "1 kg" });
});

test("columns have the letters of spreadsheets, and numbers read as typed", () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
  expect([1e21, -2.5, null, " x ", undefined].map(typedText)).toEqual(["1000000000000000000000", "-2,5", "", "x", ""]);
});

test("no area has columns named like the fields of month and year", () => {
  expect(areas.filter(({ columns }) => "month" in columns || "year" in columns)).toEqual([]);
});

test("an empty month is the one above, even one alone in its row; the first row has none above", () => {
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Data", "Kategoria", "Masa"],
      ["", "Szkło", 1],
      ["04.10.2026", "Szkło", 2],
      ["", "Szkło", 3],
      ["grudzień 2026", "", ""],
      ["", "Szkło", 4],
      ["Razem", "", 9],
      ["", "Szkło", 5],
    ],
  };
  const plan = { ...proposePlan(sheet, packagings), blankMonths: "above" as const };
  const leftOut = new Set([4, 6]);
  const rows = [...readSheet(sheet, plan, packagings, { month, decimalSign: null }, bookOf, leftOut)];
  expect(rows.map(({ month: { month }, problems }) => problems[0]?.field ?? month)).toEqual(["month", 10, 10, 12, 12]);
});

test("a day in a column of numbers is refused as a day, also beside a column of units", () => {
  const [row] = read([
    ["Kategoria", "Masa", "j.m."],
    ["Szkło", "2026-05-01", "t"],
  ]);
  expect(row?.problems).toMatchObject([
    { text: "2026-05-01", problem: expect.stringContaining("to data, a nie liczba") },
  ]);
});

import { expect, test } from "vitest";
import { exportedPackagings } from "../areas/declarations/exported-packagings.ts";
import { packagings } from "../areas/declarations/packagings.ts";
import { sampleBook } from "../areas/sample-book.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { leftOutSheet, plansFor, proposePlan } from "./plan.ts";
import { leftOutMonthSheets, repeatedSheets, rowsOfSummarySheet } from "./repeated-sheets.ts";
import type { Sheet } from "./sheet.ts";

const month = { year: 2026, month: 5 };
const areas = [packagings, exportedPackagings];
const sheetOf = (name: string, masses: readonly number[], head = "Kategoria", isHidden = false): Sheet => ({
  name,
  isHidden,
  rows: [[head, "Masa [kg]"], ...masses.map((mass) => ["M3", mass])],
});
const rowsBy = ({ rows }: Sheet, { head, columns }: SheetPlan) =>
  rows.slice(head + 1).map((row) => ({
    month,
    cells: Object.fromEntries(
      Object.entries(columns).map(([key, at]) => [key, `${row[at]}${key === "mass" ? " kg" : ""}`]),
    ),
  }));

/** Which of `read` may be sums of others; the sheets of `left` are left out. Counts how often a sheet was read. */
function repeatedIn(read: readonly Sheet[], left: readonly Sheet[], ofAreas = areas.slice(0, 1)) {
  const sheets = [...read, ...left];
  const plans = sheets.map((sheet) => plansFor(sheet, areas));
  let readings = 0;
  const beside = leftOutMonthSheets(
    { sheets, plans },
    { sheets: sheets.map((sheet, at) => (at < read.length ? proposePlan(sheet, packagings) : leftOutSheet)) },
    (sheet, plan) => {
      readings += 1;
      return rowsBy(sheet, plan);
    },
  );
  const parts = ofAreas.flatMap((area) =>
    read.map((sheet, at) => {
      const plan = proposePlan(sheet, area);
      return { sheet: at, area, plan, rows: rowsBy(sheet, plan) };
    }),
  );
  const found = repeatedSheets(parts, () => sampleBook(), beside);
  return { names: [...found].map((at) => sheets[at]?.name), readings };
}

const months = [sheetOf("styczeń", [1]), sheetOf("luty", [2])];
test.each<[string, readonly Sheet[], readonly Sheet[], readonly string[]]>([
  ["a year", [sheetOf("Opakowania 2026", [3])], months, ["Opakowania 2026"]],
  ["nothing", [sheetOf("Zestawienie", [3])], months, ["Zestawienie"]],
  ["a month", [sheetOf("maj", [3])], months, []],
  ["another amount", [sheetOf("Zestawienie", [4])], months, []],
  ["a year, and one beside", [sheetOf("Dane", [3])], [...months, sheetOf("Cennik 2026", [9])], ["Dane"]],
  ["nothing, and one is hidden", [sheetOf("Dane", [3])], [...months, sheetOf("maj", [9], "Kategoria", true)], ["Dane"]],
  [
    "nothing, and one is about other things",
    [sheetOf("Dane", [3])],
    [...months, sheetOf("maj", [9], "Uwagi")],
    ["Dane"],
  ],
])("a sheet that adds up left-out months is asked about, named after %s", (_, read, left, names) => {
  expect(repeatedIn(read, left).names).toEqual(names);
});

test("sheets of other months are read once per area, and only beside a possible sum", () => {
  const two = [sheetOf("Dane", [7]), sheetOf("Inne", [8])];
  expect(repeatedIn(two, months).readings).toBe(2);
  expect(repeatedIn(two, months, areas).readings).toBe(4);
  expect(repeatedIn([sheetOf("maj", [7])], months, areas).readings).toBe(0);
  const others = months.map(({ name }) => sheetOf(name, [1], "Uwagi"));
  expect(repeatedIn(two, others, areas).readings).toBe(0);
});

test.each<[string, Sheet, boolean]>([
  ["a month", sheetOf("maj", [1]), true],
  ["a year", sheetOf("Cennik 2026", [1]), false],
  ["a month, hidden,", sheetOf("maj", [1], "Kategoria", true), false],
])("rows of a summary are asked about beside left-out sheets named after %s: %#", (_, left, isAsked) => {
  const sums = sheetOf("Razem", [3]);
  const plans = { sheets: [proposePlan(sums, packagings), leftOutSheet], month };
  expect(rowsOfSummarySheet([sums, left], plans, 0).length > 0).toBe(isAsked);
});

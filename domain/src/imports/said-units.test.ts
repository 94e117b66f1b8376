import { expect, test } from "vitest";
import { packagings } from "../areas/packagings.ts";
import { sampleBook } from "../areas/sample-book.ts";
import { proposeFor } from "./plan.ts";
import { readSheet } from "./read-sheet.ts";
import type { SheetCell } from "./sheet.ts";

function readMasses(rows: SheetCell[][]) {
  const sheet = { name: "x", isHidden: false, rows };
  const how = { month: { year: 2026, month: 11 }, decimalSign: null };
  const read = [...readSheet(sheet, proposeFor(sheet, packagings), packagings, how, sampleBook)];
  return read.map(({ cells, problems }) => problems[0]?.text ?? cells["mass"]);
}

test.each<[string, SheetCell[][], readonly (string | undefined)[]]>([
  ["a title above", [["Opakowania, masa w Mg"], ["Kategoria", "Masa"], ["Szkło", 1.24]], ["1.24 Mg"]],
  ["two units above", [["w Mg (w kg)"], ["Kategoria", "Masa"], ["Szkło", 1.24]], ["1,24 kg / Mg"]],
  [
    "a row of units",
    [
      ["Kategoria", "Liczba", "Masa"],
      ["", "szt.", "t"],
      ["Szkło", 4, 1.24],
    ],
    ["1.24 Mg"],
  ],
  [
    "a row of units in brackets",
    [
      ["Kategoria", "Masa"],
      ["-", "[t]"],
      ["Szkło", 1.24],
    ],
    ["1.24 Mg"],
  ],
  [
    "a lower heading",
    [
      ["Kategoria", "Masa [kg]"],
      ["Szkło", 5],
      ["Kategoria", "Masa [t]"],
      ["Szkło", 1.24],
    ],
    ["5 kg", "1.24 Mg"],
  ],
  [
    "a lower heading that says none",
    [
      ["Kategoria", "Masa [kg]"],
      ["Szkło", 5],
      ["Materiał", "Waga"],
      ["Szkło", 1.24],
    ],
    ["5 kg", "1,24"],
  ],
  [
    "a lower heading in another order",
    [
      ["Kategoria", "Masa [kg]"],
      ["Szkło", 5],
      ["Masa [t]", "Kategoria"],
      [1.24, "Szkło"],
    ],
    ["5 kg", ""],
  ],
])("numbers are in the unit of %s", (_where, rows, read) => {
  expect(readMasses(rows)).toEqual(read);
});

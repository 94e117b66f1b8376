import { expect, test } from "vitest";
import { areaTable } from "../exports/area-table.ts";
import { areas } from "../areas/all-areas.ts";
import { packagings } from "../areas/declarations/packagings.ts";
import { guessedFields, skippedColumns, proposePlan } from "./plan.ts";
import type { SheetCell } from "./sheet.ts";

const looked = (rows: SheetCell[][]) => {
  const sheet = { name: "x", isHidden: false, rows };
  const plan = proposePlan(sheet, packagings);
  return [skippedColumns(sheet, plan, packagings), guessedFields(sheet, plan, packagings)];
};

test.each<[SheetCell[][], string[], string[]]>([
  [[["Kategoria", "Masa [kg]", "Uwagi"]], [], []],
  [[["Kategoria", "Kontrahent", "Masa [kg]", "Nr partii"]], ["Kontrahent", "Nr partii"], []],
  [[["Kateg.", "Masa opakowań razem [kg]", "Uwagi"]], [], ["Kategoria", "Masa"]],
  [
    [
      ["Kategoria", "Masa", null, null],
      ["Szkło", 1, null, "coś"],
    ],
    ["kolumna D"],
    [],
  ],
  [[["Lp.", "Kategoria", "Masa", "Masa, jak wpisano"]], [], []],
])("%j: columns that are not read, and fields recognised by a part of a heading", (rows, skipped, guessed) => {
  expect(looked(rows)).toEqual([skipped, guessed]);
});

test("no column of our own exports is unread or guessed", () => {
  for (const area of areas)
    for (const hasMonths of [false, true]) {
      const sheet = {
        name: area.title,
        isHidden: false,
        rows: [areaTable(area, { hasMonths }).columns.map(({ label }) => label)],
      };
      const plan = proposePlan(sheet, area);
      expect([area.id, skippedColumns(sheet, plan, area), guessedFields(sheet, plan, area), plan.rivals]).toEqual([
        area.id,
        [],
        [],
        {},
      ]);
    }
});

import { expect, test } from "vitest";
import { packagings } from "../areas/declarations/packagings.ts";
import { proposePlan } from "./plan.ts";
import { otherMonths } from "./other-months.ts";

const month = { year: 2026, month: 11 };

test.each<[string, object[]]>([
  ["Masa (ustawa z 2013 r.) [kg]", []],
  ["Masa opakowań wg ustawy z 13 czerwca 2013 r. [kg]", []],
  ["Masa (Dz.U. 2023 poz. 1658) [kg]", []],
  ["Masa za 2025 (ustawa z 2013 r.) [kg]", [{ period: "Masa za 2025" }]],
  ["Masa kwiecień (ustawa z 2013 r.) [kg]", [{ year: 2026, month: 4, sheet: 0 }]],
])("%j names a month or year of its rows, and not that of a law", (heading, others) => {
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", heading],
      ["Szkło", 5],
    ],
  };
  const plan = proposePlan(sheet, packagings);
  expect(plan.columns["mass"]).toBe(1);
  expect(otherMonths([sheet], { sheets: [plan], mode: "add", month, decimalSign: null })).toMatchObject(others);
});

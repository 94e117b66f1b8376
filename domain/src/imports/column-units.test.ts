import { expect, test } from "vitest";
import type { Area } from "../areas/define-area.ts";
import { heatingBoilers } from "../areas/declarations/heating-boilers.ts";
import { importedVehicles } from "../areas/declarations/imported-vehicles.ts";
import { otherEmissions } from "../areas/declarations/other-emissions.ts";
import { packagings } from "../areas/declarations/packagings.ts";
import { sampleBook } from "../areas/sample-book.ts";
import { supFees } from "../areas/declarations/sup-fees.ts";
import { proposePlan } from "./plan.ts";
import { readSheet } from "./read-sheet.ts";
import type { SheetCell } from "./sheet.ts";

function readMasses(rows: SheetCell[][]) {
  const sheet = { name: "x", isHidden: false, rows };
  const how = { month: { year: 2026, month: 11 }, decimalSign: null };
  const read = [...readSheet(sheet, proposePlan(sheet, packagings), packagings, how, sampleBook)];
  return read.map(({ cells, problems }) => problems[0]?.text ?? cells["mass"]).filter((text) => !text?.startsWith("*"));
}

test.each<[string, SheetCell[][], readonly (string | undefined)[]]>([
  ["a title above", [["Opakowania, masa w Mg"], ["Kategoria", "Masa"], ["Szkło", 1.24]], ["1.24 Mg"]],
  ["two units above", [["w Mg (w kg)"], ["Kategoria", "Masa"], ["Szkło", 1.24]], ["1,24 kg / Mg"]],
  [
    "a cell above",
    [
      ["Jednostka masy:", "Mg"],
      ["Kategoria", "Masa"],
      ["Szkło", 1.24],
    ],
    ["1.24 Mg"],
  ],
  [
    "a cell above in brackets",
    [
      ["Opakowania", "", "[t]"],
      ["Kategoria", "Masa"],
      ["Szkło", 1.24],
    ],
    ["1.24 Mg"],
  ],
  ["one text above", [["Jednostka: t"], ["Kategoria", "Masa"], ["Szkło", 1.24]], ["1.24 Mg"]],
  ["a thousand of ours above", [["w mln kg"], ["Kategoria", "Masa"], ["Szkło", 1.24]], ["1,24 mln kg"]],
  [
    "a column without a heading",
    [
      ["Kategoria", "Masa", null, "Dokument"],
      ["Szkło", 2, "t", "F1"],
      ["Szkło", 400, "g", "F2"],
    ],
    ["2 Mg", "400 g"],
  ],
  [
    "a column whose heading nobody knows",
    [
      ["Kategoria", "Waga", "JW"],
      ["Szkło", 2, "TO"],
      ["Szkło", 400, "G"],
      ["Szkło", 400, "mg"],
    ],
    ["2 Mg", "400 g", "400 mg"],
  ],
  [
    "a heading, not of a column that may say yes",
    [
      ["Kategoria", "Masa [kg]", "Recykling"],
      ["Szkło", 2, "T"],
    ],
    ["2 kg"],
  ],
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
  [
    "notes below, each by its mark",
    [["Kategoria", "Masa*", "Uwagi**"], ["Szkło", 1.24, ""], ["Razem", 1.24], ["* w tonach"], ["** w tys. szt."]],
    ["1.24 Mg"],
  ],
  [
    "a note below of another heading",
    [["Kategoria", "Masa", "Uwagi*"], ["Szkło", 1.24, ""], ["* w tonach"]],
    ["1.24 kg"],
  ],
  ["a heading rather than a note", [["Kategoria", "Masa [kg]*"], ["Szkło", 1.24], ["* w tonach"]], ["1.24 kg"]],
])("numbers are in the unit of %s", (_where, rows, read) => {
  expect(readMasses(rows)).toEqual(read);
});

const quantities = (title: string, heading: string, below: SheetCell[][] = []) => [
  [title],
  ["Kategoria", "Zakres", heading],
  ["Szkło", "wytworzone", 200],
  ...below,
];
test.each<[string, SheetCell[][], string | undefined, string | undefined]>([
  ["a unit of mass", quantities("Ewidencja opakowań – ilości w kg", "Ilość"), undefined, "200 kg"],
  ["one in brackets", quantities("Ewidencja opakowań (Mg)", "Ilość wprowadzona"), undefined, "200 Mg"],
  ["two of them", quantities("w Mg (w kg)", "Ilość"), undefined, "200 kg / Mg"],
  ["pieces", quantities("Ilości w szt.", "Ilość"), "200", undefined],
  ["pieces and a mass", quantities("Ilości w szt. (kg)", "Ilość"), "200", undefined],
  ["nothing of that", quantities("Ewidencja opakowań", "Ilość"), "200", undefined],
  ["a unit of mass, but pieces", quantities("Opakowania (kg)", "Ilość [szt.]"), "200", undefined],
  ["a unit of mass, but boxes", quantities("Opakowania (kg)", "Ilość kartonów"), "200", undefined],
  ["a unit of mass below", quantities("Opakowania", "Ilość*", [["* w tonach"]]), undefined, "200 Mg"],
])("a quantity beside %s may be a mass", (_what, rows, count, mass) => {
  const sheet = { name: "x", isHidden: false, rows };
  const how = { month: { year: 2026, month: 11 }, decimalSign: null };
  const [row] = readSheet(sheet, proposePlan(sheet, packagings), packagings, how, sampleBook);
  expect([row?.cells["count"], row?.problems[0]?.text ?? row?.cells["mass"]]).toEqual([count, mass]);
});

test.each<[Area, string, SheetCell, string]>([
  [otherEmissions, "Gęstość benzyny [kg/m3]", 745, "0.745"],
  [otherEmissions, "Gęstość benzyny [kg/l]", 0.745, "0.745"],
  [supFees, "Pobrana opłata [gr]", 90000, "900"],
  [supFees, "Pobrana opłata [tys. zł]", "0,9", "900"],
  [supFees, "Pobrana opłata [tys. EUR]", "0,9", "0,9 tys. EUR"],
  [supFees, "Wydano [tys. szt.]", 1.5, "1500"],
  [supFees, "Wydano tys. szt.", 1.5, "1500"],
  [supFees, "Wydano [tys.]", 1.5, "1500"],
  [supFees, "Wydano [op.]", 4, "4 op."],
  [heatingBoilers, "Siarka [mg/kg]", 10, "10 mg/kg"],
  [heatingBoilers, "Siarka ppm", 10, "10 ppm"],
  [heatingBoilers, "Siarka (%)", 1, "1"],
  [heatingBoilers, "Wartość opałowa [kcal/kg]", 5500, "5500 kcal/kg"],
  [heatingBoilers, "Wartość opałowa [kJ/kg]", 23000, "23"],
  [heatingBoilers, "Wartość opałowa [MJ/kg]", 23, "23"],
  [heatingBoilers, "Wartość opałowa", "23 MJ/kg", "23"],
  [heatingBoilers, "Zużycie [MWh]", 12, "12000 kWh"],
  [heatingBoilers, "Wartość opałowa (MJ/m3)", 36, "36"],
  [heatingBoilers, "Wartość opałowa [GJ/t]", 23, "23"],
  [heatingBoilers, "Przelicznik z faktury [kWh/m3]", 11, "11"],
  [importedVehicles, "Opony [szt.]", 4, "4 szt."],
  [importedVehicles, "Akumulator [Ah]", 74, "74 Ah"],
  [importedVehicles, "Opony 4 szt. (kg)", 36, "36 kg"],
  [packagings, "Masa (t/rok)", 4, "4 t/rok"],
  [packagings, "Masa [Gal]", 4, "4 Gal"], // an unknown unit, recognised because nothing else is so short
  [packagings, "Masa [WNT]", 4, "4 kg"],
  [packagings, "Masa (wprowadzone)", 4, "4 kg"],
  [packagings, "Masa szt.", 4, "4"],
  [packagings, "Masa w kg na 100 szt.", 31, "310"],
  [packagings, "Waga [kg/1000 szt.]", 31, "31"],
  [packagings, "Masa jedn. [kg/0 szt.]", 31, "31 kg/0 szt."],
])("a unit that a column does not take is refused by name, others are read: %$", (area, heading, cell, read) => {
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Uwagi", heading],
      ["x", cell],
    ],
  };
  const how = { month: { year: 2026, month: 11 }, decimalSign: null };
  const [row] = readSheet(sheet, proposePlan(sheet, area), area, how, sampleBook);
  const { remarks: _remarks, ...cells } = row?.cells ?? {};
  expect(row?.problems[0]?.text ?? Object.values(cells).find((value) => value !== "x")).toBe(read);
});

import { expect, test } from "vitest";
import type { Area } from "../areas/define-area.ts";
import { batteries } from "../areas/declarations/batteries.ts";
import { eieEquipment } from "../areas/declarations/eie-equipment.ts";
import { packagings } from "../areas/declarations/packagings.ts";
import { supFees } from "../areas/declarations/sup-fees.ts";
import { skippedPieceMass } from "./piece-mass.ts";
import { proposePlan } from "./plan.ts";
import type { SheetCell } from "./sheet.ts";

const OF_ONE = "of one or of all";

/** The headings from which a table's count and masses are read, and the fields that a person is asked about. */
function meantIn(area: Area, rows: SheetCell[][]) {
  const { columns, rivals = {} } = proposePlan({ name: "x", isHidden: false, rows }, area);
  const asked = Object.fromEntries(
    Object.entries(rivals).map(([key, places]) => [key, places.length === 1 ? OF_ONE : places]),
  );
  const { count, unitMass, mass } = columns;
  return Object.fromEntries(
    Object.entries({ count, unitMass, mass, ...asked }).filter(([, place]) => place !== undefined),
  );
}

test.each(
  [
    "Masa jedn.",
    "Waga szt.",
    "g/szt",
    "Masa [kg/szt.]",
    "Waga jednostkowa (g)",
    "Masa 1 opakowania",
    "Masa\n1 szt.\n(g)",
    "masa na sztukę",
    "Masa opakowania jednostkowego",
    "ciężar jednostkowy",
    "Masa 1 kartonu [g]",
    "Waga netto 1 palety",
    "Masa jednego urządzenia [kg]",
    "Masa jednej baterii",
  ].map((heading) => [heading]),
)("%j is the mass of one piece", (heading) => {
  expect(meantIn(packagings, [["Kategoria", heading]])).toEqual({ unitMass: 1 });
  expect(meantIn(eieEquipment, [["Kategoria", heading]])).toEqual({});
});

test.each(["Masa za 1 kwartał", "Masa, 1 półrocze 2026", "Masa od 1 stycznia", "Masa 11 kartonów", "Masa 2021 razem"])(
  "%j is no mass of one piece",
  (heading) => {
    expect(meantIn(packagings, [["Kategoria", heading]])).toEqual({ mass: 1 });
  },
);

test.each<[string, SheetCell[], SheetCell[][], Record<string, unknown>]>([
  ["sold beside grams", ["Sprzedano", "Waga g"], [[4000, 310]], { count: 1, mass: OF_ONE, unitMass: OF_ONE }],
  ["a count in words", ["Razem wydano", "Masa jedn. [g]"], [["4 000", 310]], { count: 1, unitMass: 2 }],
  ["things by name", ["Zużyto kartonów", "Masa 1 kartonu [g]"], [[4000, 310]], { count: 1, unitMass: 2 }],
  ["things beside their mass", ["Sprzedane butelki", "Masa [kg]"], [[4, 2]], { count: 1, mass: 2 }],
  ["what is measured", ["Zużyto litrów", "Masa [kg]"], [[4, 2]], { mass: 2 }],
  ["two deeds", ["Zakupiono", "Sprzedano", "Masa [kg]"], [[5, 4, 2]], { count: [1, 2], mass: 3 }],
  ["a deed beside a count", ["Sprzedano", "Liczba", "Masa [kg]"], [[5, 4, 2]], { count: 2, mass: 3 }],
  ["a deed that is a value", ["Sprzedaż", "Masa [kg]"], [["4 000,50", 2]], { mass: 2 }],
  ["a day of sale", ["Sprzedano", "Masa [kg]"], [["2026-11-05", 2]], { mass: 2 }],
  ["a deed without a mass", ["Wprowadzono", "Uwagi"], [[4000, "x"]], {}],
  ["pieces that weigh nothing", ["Liczba", "Masa kg"], [[4000, 0.31]], { count: 1, mass: OF_ONE, unitMass: OF_ONE }],
  ["pieces of half a gram", ["Liczba", "Masa kg"], [[4000, 2]], { count: 1, mass: 2 }],
  ["tonnes", ["Liczba", "Masa t"], [[4000, 0.31]], { count: 1, mass: 2 }],
  ["all together, however little", ["Liczba", "Masa razem kg"], [[4000, 0.31]], { count: 1, mass: 2 }],
  ["none of them", ["Liczba", "Masa kg"], [[4000, 0]], { count: 1, mass: 2 }],
])("%s: counts and masses are known or asked about", (_what, head, rows, meant) => {
  expect(meantIn(packagings, [["Kategoria", ...head], ...rows.map((row) => ["Szkło", ...row])])).toEqual(meant);
});

test("an area has its own words for actions", () => {
  const rows = [
    ["Rodzaj", "Wydano szt.", "Masa [kg]"],
    ["Kubki", 900, 3],
  ];
  expect(proposePlan({ name: "x", isHidden: false, rows }, supFees).columns).toMatchObject({ issued: 1, mass: 2 });
});

test("batteries without weight raise the question, too", () => {
  const rows = [
    ["Rodzaj", "Sprzedano", "Masa kg"],
    ["przenośne", 10000, 0.0235],
  ];
  expect(meantIn(batteries, rows)).toEqual({ count: 1, mass: OF_ONE });
});

test.each<[string, string, string | undefined, (string | number)[], (string | null)[]]>([
  ["kilograms where nothing says", "Masa 1 szt.", undefined, [2, "0,5", ""], ["2000", "500", null]],
  ["what its heading says", "Masa 1 szt. [g]", "Mg", [310, "1 kg"], ["310", "1000"]],
  ["many pieces", "Masa [kg/100 szt.]", undefined, [31], ["310"]],
  ["nothing where only the whole says it", "Masa jednego urządzenia", "kg", [2], []],
])("the mass of one piece without a field is read in grams: %s", (_how, heading, unit, masses, expected) => {
  const sheet = { name: "x", isHidden: false, rows: [["Masa", heading], ...masses.map((mass) => [1, mass])] };
  const plan = { head: 0, columns: { mass: 0 }, units: unit === undefined ? {} : { mass: unit } };
  const massAt = skippedPieceMass(sheet, plan, eieEquipment);
  expect(massAt ? masses.map((_mass, index) => massAt(index + 1)) : []).toEqual(expected);
  expect(skippedPieceMass(sheet, plan, packagings)).toBeNull();
  expect(skippedPieceMass(sheet, { ...plan, columns: { mass: 0, count: 1 } }, eieEquipment)).toBeNull();
});

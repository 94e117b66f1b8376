import { expect, test } from "vitest";
import { areas } from "../areas/index.ts";
import { packagings } from "../areas/packagings.ts";
import { headingsAt } from "./head-row.ts";
import { likeliestPlan, plansFor, proposeFor } from "./plan.ts";
import type { Sheet, SheetCell } from "./sheet.ts";

const proposed = (of: Sheet) => likeliestPlan(of.name, plansFor(of, areas), areas);
const sheet = (rows: SheetCell[][], name = "Arkusz1", isHidden = false) => ({ name, isHidden, rows });

test.each([
  ["our own names", ["Zakres", "Kategoria", "Użycie", "Masa"], { scope: 0, category: 1, use: 2, mass: 3 }],
  ["another order and other letters", ["MASA", "uzycie", "  kategoria* "], { mass: 0, use: 1, category: 2 }],
  [
    "units and more words",
    ["Masa [t]", "Masa jednostkowa (g)", "Kategoria opakowania"],
    { mass: 0, unitMass: 1, category: 2 },
  ],
  [
    "names that people use",
    ["Materiał", "Waga", "Ilość", "Nr faktury"],
    { category: 0, mass: 1, count: 2, document: 3 },
  ],
  ["other endings", ["Sposób użycia", "Kategorie", "Masa"], { use: 0, category: 1, mass: 2 }],
  ["beginnings", ["Kateg.", "Masa jedn.", "Masa"], { category: 0, unitMass: 1, mass: 2 }],
  ["a month", ["Okres", "Kategoria", "Masa"], { month: 0, category: 1, mass: 2 }],
  ["the same name twice is taken once", ["Masa", "Masa", "Kategoria"], { mass: 0, category: 2 }],
])("headings by %s", (_how, headings, columns) => {
  expect(proposeFor(sheet([headings, []]), packagings).columns).toEqual(columns);
});

test.each([
  [["Masa, t", "Masa jednostkowa [kg]", "Wartość netto [PLN]"], { mass: "Mg", unitMass: "kg", netValue: "zł" }],
  [["Masa/kg", "Masa jedn. [kg/szt.]", "Wartość netto (bez VAT)"], { mass: "kg", unitMass: "kg" }],
  // What is in another unit than the column takes must not be read as if it were in ours.
  [["Masa [mg]", "Liczba (tys. szt.)", "Wartość netto EUR"], { mass: "mg", count: "tys. szt.", netValue: "EUR" }],
  [["Uwagi [l]", "Masa"], {}],
])("units in headings are those of their numbers: %j", (headings, units) => {
  expect(proposeFor(sheet([headings]), packagings).units).toEqual(units);
});

test("the head is found below titles, and a heading over several columns is read with theirs", () => {
  const rows = [
    ["Firma"],
    [null, "Wartość", "Wartość", "Masa"],
    ["Kategoria", "netto", "brutto", "razem"],
    ["Szkło", 1, 2, 3],
  ];
  const { head, columns } = proposed(sheet(rows));
  expect([head, columns["category"], columns["netValue"]]).toEqual([2, 0, 1]);
});

test("a heading that stands a row higher than those under a common one is read, too", () => {
  const rows = [
    ["Lp.", "Rodzaj materiału", "Opakowania", "Opakowania", "Uwagi"],
    [null, null, "Masa [t]", "Sposób użycia"],
    [1, "Szkło", 5, "jednorazowe", "x"],
  ];
  expect(proposed(sheet(rows))).toMatchObject({
    head: 1,
    columns: { category: 1, mass: 2, use: 3, remarks: 4 },
    units: { mass: "Mg" },
  });
  // A line above a plain table is none of its headings.
  expect(
    headingsAt(
      sheet([
        ["Okres:", "2026-03"],
        [null, "Kategoria", "Masa"],
      ]),
      1,
    ),
  ).toEqual(["", "Kategoria", "Masa"]);
});

test("a title over the whole table is no part of its headings", () => {
  const title = "Opakowania wprowadzone w 2026";
  const headings = ["Kategoria", "Masa", "Uwagi"];
  for (const above of [
    [title, title, title],
    [title, title],
    [title, title, title, title],
  ])
    expect(headingsAt(sheet([above, headings, ["Szkło", 1, ""]]), 1)).toEqual(headings);
  expect(
    headingsAt(
      sheet([
        ["Kategoria", "Masa", "Masa"],
        ["Kategoria", "jedn.", "razem"],
      ]),
      1,
    ),
  ).toEqual(["Kategoria", "Masa jedn.", "Masa razem"]);
});

test("a sheet is of the area that it is named after, else of the one whose headings it has; hidden ones are left out", () => {
  const head = ["Kategoria", "Użycie", "Masa"];
  const areaOf = (rows: SheetCell[][], name?: string, isHidden?: boolean) => proposed(sheet(rows, name, isHidden)).area;
  expect(areaOf([head], "Opakowania importowane")).toBe("importedPackagings");
  expect(areaOf([["Masa", "Grupa"]], "SPRZĘT ELEKTRYCZNY I ELEKTRONIC")).toBe("eieEquipment"); // as Excel cuts it
  expect(areaOf([["VIN", "Marka i model", "Data wprowadzenia"]])).toBe("importedVehicles");
  expect(areaOf([head], "Opakowania", true)).toBe(null);
  expect(areaOf([["Cokolwiek", "innego"]])).toBe(null);
  expect(areaOf([])).toBe(null);
});

import { expect, test } from "vitest";
import type { AreaId } from "../areas/area-ids.ts";
import { areas } from "../areas/all-areas.ts";
import { eieEquipment } from "../areas/declarations/eie-equipment.ts";
import { vehicles } from "../areas/declarations/vehicles.ts";
import { packagings } from "../areas/declarations/packagings.ts";
import { headingsAt } from "./head-row.ts";
import { fieldsOfArea, likeliestPlan, plansFor, proposePlan, withColumn } from "./plan.ts";
import type { Sheet, SheetCell } from "./sheet.ts";

const may = { year: 2026, month: 5 };
const proposed = (of: Sheet) =>
  likeliestPlan({ name: of.name, names: [of.name, "inny"] }, plansFor(of, areas), areas, may);
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
  [
    "words of an officer",
    ["Tworzywo", "Gramatura", "Nr FV", "M-c"],
    { category: 0, unitMass: 1, document: 2, month: 3 },
  ],
  ["a month", ["Okres", "Kategoria", "Masa"], { month: 0, category: 1, mass: 2 }],
  [
    "what speaks of one piece is never the whole",
    ["Kategoria", "Ilość [szt]", "Masa 1 szt. (g)", "Masa razem [t]"],
    { category: 0, count: 1, unitMass: 2, mass: 3 },
  ],
  ["what is only a price, or gross", ["Kategoria", "Cena netto", "Wartość brutto", "Lp."], { category: 0 }],
  ["a unit of mass where the word is about any amount", ["Kategoria", "Ilość [Mg]"], { category: 0, mass: 1 }],
])("headings by %s", (_how, headings, columns) => {
  expect(proposePlan(sheet([headings, []]), packagings).columns).toEqual(columns);
});

test.each([
  [["Masa", "Masa", "Kategoria"], { mass: [0, 1] }],
  [["Kategoria", "Masa netto [kg]", "Masa brutto [kg]"], { mass: [1, 2] }],
  [["Kategoria", "Uwagi", "Opis"], { remarks: [1, 2] }],
  [["Kategoria", "Kategoria opakowania w BDO", "Wartość netto", "Wartość brutto", "Masa"], {}],
])("two headings for one field raise a question: %j", (headings, rivals) => {
  const plan = proposePlan(sheet([headings]), packagings);
  expect(plan.rivals).toEqual(rivals);
  for (const key of Object.keys(rivals)) expect(plan.columns).not.toHaveProperty(key);
});

test.each(
  [
    "Masa kartonu [g]",
    "Masa butelki (g)",
    "Waga opakowania [g]",
    "Średnia masa [g]",
    "Masa [g]",
    "Waga palety",
    "Masa opakowania w kg",
  ].map((heading) => [heading]),
)("beside a count %j may be the mass of one piece, so that it is asked about", (heading) => {
  const of = sheet([["Kategoria", "Liczba", heading]]);
  const plan = proposePlan(of, packagings);
  expect([plan.rivals, plan.columns]).toEqual([
    { mass: [2], unitMass: [2] },
    { category: 0, count: 1 },
  ]);
  const unitMass = fieldsOfArea(packagings).find(({ key }) => key === "unitMass");
  if (!unitMass) throw new Error("no mass of one");
  const chosen = withColumn(plan, of, unitMass, 2, packagings);
  expect([chosen.rivals, chosen.columns]).toEqual([{}, { category: 0, count: 1, unitMass: 2 }]);
  expect(proposePlan(of, eieEquipment).rivals).toEqual({ mass: [2] });
  const isAverage = heading.startsWith("Średnia");
  const alone = proposePlan(sheet([["Kategoria", heading]]), packagings).rivals;
  expect(alone).toEqual(isAverage ? { mass: [1], unitMass: [1] } : {});
});

test.each(["Masa", "Masa [kg]", "Waga (t)", "Masa razem [g]", "Masa całkowita opakowań w tonach", "Masa netto [kg]"])(
  "beside a count %j is the whole",
  (heading) => {
    expect(proposePlan(sheet([["Kategoria", "Liczba", heading]]), packagings)).toMatchObject({
      rivals: {},
      columns: { mass: 2 },
    });
  },
);

test.each([
  ["Masa [kg/1000 szt.]", "g"],
  ["Masa kg/tys. szt.", "g"],
  ["Masa (t/1000 szt.)", "kg"],
  ["Masa [g/1000 szt.]", "g/1000 szt."],
  ["Masa 1 000 szt. [kg]", "g"],
  ["Masa opakowania w kg na 100 szt.", "kg/100 szt."],
  ["Masa 100 szt. [kg]", "kg/100 szt."],
  ["Masa [kg/50 szt.]", "kg/50 szt."],
])("%j is the mass of one piece, in %s", (heading, unit) => {
  expect(proposePlan(sheet([["Kategoria", "Liczba", heading]]), packagings)).toMatchObject({
    columns: { category: 0, count: 1, unitMass: 2 },
    units: { unitMass: unit },
    rivals: {},
  });
});

test("a net mass is a second mass, not a value", () => {
  const plan = proposePlan(sheet([["Kategoria", "Masa", "Masa netto"]]), packagings);
  expect([plan.columns, plan.rivals]).toEqual([{ category: 0 }, { mass: [1, 2] }]);
});

test("choosing a column takes the unit of its heading and answers the question", () => {
  const of = sheet([["Kategoria", "Masa netto [kg]", "Masa brutto [t]"]]);
  const mass = fieldsOfArea(packagings).find(({ key }) => key === "mass");
  if (!mass) throw new Error("no mass");
  const chosen = withColumn({ ...proposePlan(of, packagings), readRows: [1] }, of, mass, 2, packagings);
  expect(chosen).toMatchObject({ columns: { mass: 2 }, units: { mass: "Mg" }, rivals: {} });
  expect(chosen).not.toHaveProperty("readRows"); // the key is absent, not undefined
  expect(withColumn(chosen, of, mass, undefined, packagings)).toMatchObject({ columns: { category: 0 }, units: {} });
});

test.each([
  [["Kategoria", "Masa", "Jednostka"], ["x", 1, "t"], { mass: 2 }],
  [["Kategoria", "Liczba", "j.m.", "Masa", "JM"], ["x", 1, "szt", 5, "t"], { count: 2, mass: 4 }],
  [["Kategoria", "Masa", "Liczba", "jedn. miary"], ["x", 1, 4, "kg"], { mass: 3 }], // a count is not in kilograms
  [["Kategoria", "Jedn.", "Masa"], ["x", "kg", 1], { mass: 1 }],
  [["Kategoria", "Masa [t]", "Liczba", "JM"], ["x", 1, 4, "paleta"], { count: 3 }], // the unknown unit is refused by name
])("a column of units goes with the numbers that it fits: %j", (headings, row, unitColumns) => {
  expect(proposePlan(sheet([headings, row]), packagings).unitColumns).toEqual(unitColumns);
});

test.each([
  ["Masa w tonach", "Mg"],
  ["Masa (tony)", "Mg"],
  ["Masa w kilogramach", "kg"],
  ["Masa (w tonach)", "Mg"],
  ["Masa w Mg opakowań", "Mg"],
  ["Masa\nw tonach, razem", "Mg"],
  ["Masa [tys. kg]", "Mg"],
  ["Masa w tys. kg", "Mg"],
  ["Masa w gramach", "g"],
  ["Masa [tys. t]", "tys. t"],
  ["Masa [Mg/m-c]", "Mg"],
  ["Masa opakowań, Mg (wprowadzone)", "Mg"],
  ["Tonaż", "?"],
])("the numbers under %j are in %s", (heading, unit) => {
  expect(proposePlan(sheet([[heading]]), packagings).units).toEqual({ mass: unit });
});

test.each([
  [["Masa, t", "Masa jednostkowa [kg]", "Wartość netto [PLN]"], { mass: "Mg", unitMass: "kg", netValue: "zł" }],
  [["Masa/kg", "Masa jedn. [kg/szt.]", "Wartość netto (bez VAT)"], { mass: "kg", unitMass: "kg" }],
  // What is in another unit than the column takes must not be read as if it were in ours.
  [["Masa [mg]", "Liczba (tys. szt.)", "Wartość netto EUR"], { mass: "mg", count: "tys. szt.", netValue: "EUR" }],
  [["Uwagi [l]", "Masa"], {}],
])("units in headings are those of their numbers: %j", (headings, units) => {
  expect(proposePlan(sheet([headings]), packagings).units).toEqual(units);
});

test("headings are found below titles, and include the heading above several columns", () => {
  const rows = [
    ["Firma"],
    [null, "Wartość", "Wartość", "Masa"],
    ["Kategoria", "netto", "brutto", "razem"],
    ["Szkło", 1, 2, 3],
  ];
  const { head, columns } = proposed(sheet(rows));
  expect([head, columns["category"], columns["netValue"]]).toEqual([2, 0, 1]);
});

test.each([
  ["with numbers", [120, 80.5]],
  ["with numbers as text", ["120", "80,5"]],
  ["of words only, the last one", [null, null]],
])(
  "a row %s under a row of words is no heading, whatever its cells are called",
  (_how, [first = null, last = null]) => {
    const words = ["Blachy", "Typ auta", "Norma", "Co lejemy", "Wlano", "Kwit"];
    const row = (amount: SheetCell, kind: string) => ["KR 1AB23", kind, "EURO 5", "ON", amount, "paragon"];
    const of = sheet([words, row(first, "osobowe"), row(last, "auto osobowe")]);
    expect(proposePlan(of, vehicles).head).toBe(0);
    expect(proposePlan(sheet([["Zestawienie"], [], ...of.rows.map((one) => [...one])]), vehicles).head).toBe(2);
  },
);

test("a heading one row above those under a common heading is read, too", () => {
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

test("the title of a table is no heading", () => {
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

test("the area follows from the name of the sheet, else from its headings; hidden sheets are left out", () => {
  const head = ["Kategoria", "Użycie", "Masa"];
  const areaOf = (rows: SheetCell[][], name?: string, isHidden?: boolean) => proposed(sheet(rows, name, isHidden)).area;
  expect(areaOf([head], "Opakowania importowane")).toBe("importedPackagings");
  expect(areaOf([["Masa", "Grupa"]], "SPRZĘT ELEKTRYCZNY I ELEKTRONIC")).toBe("eieEquipment"); // as Excel cuts it
  expect(areaOf([["Masa", "Grupa"]], "Sprzęt elektryczny")).toBe("eieEquipment"); // as we do
  expect(areaOf([head], "sprawozdanie-x-2026-05-opakowania-importowane (2)")).toBe("importedPackagings");
  expect(areaOf([["VIN", "Marka i model", "Data wprowadzenia"]])).toBe("importedVehicles");
  expect(areaOf([head], "Opakowania", true)).toBe(null);
  expect(areaOf([["Cokolwiek", "innego"]])).toBe(null);
  expect(areaOf([])).toBe(null);
});

test.each<[AreaId, string[], AreaId]>([
  [
    "batteries",
    ["Nazwa", "Rodzaj baterii", "Typ (chemia)", "Sprzedane szt.", "Waga szt. [g]", "Waga łącznie [kg]"],
    "batteries",
  ],
  ["supFees", ["Rodzaj", "Liczba [tys. szt.]", "Masa tworzywa w 1 szt. [g]"], "supFees"],
  [
    "eieEquipment",
    ["Gr. sprzętu", "Nazwa urządzenia", "Ilość", "Waga jedn. netto kg", "Waga łączna kg"],
    "eieEquipment",
  ],
  ["packagings", ["VIN", "Marka i model", "Data wprowadzenia", "Masa"], "importedVehicles"],
  ["vehicles", ["Cokolwiek", "innego"], "vehicles"],
])("from %s a file with %j alone is of %s", (from, headings, area) => {
  const of = sheet([headings, []]);
  expect(likeliestPlan({ name: "dane", names: ["dane"], from }, plansFor(of, areas), areas, may).area).toBe(area);
});

test.each([
  ["maj", true],
  ["Maj 2026", true],
  ["Opakowania 05.2026", true],
  ["za maj", true],
  ["lista", true],
  ["Arkusz4", true],
  ["4", true],
  ["marketing", true],
  ["kwiecień-maj", true],
  ["kwiecień", false],
  ["KWIECIEN", false],
  ["kwi", false],
  ["Opakowania kwietnia", false],
  ["opakowania_kwiecień_2026", false],
  ["2026-04", false],
  ["04_2026", false],
  ["maj 2025", false],
])("in May a sheet %j is read: %s", (name, isRead) => {
  const rows = [["Zakres", "Kategoria", "Użycie", "Masa"], []];
  expect(proposed(sheet(rows, name)).area !== null).toBe(isRead);
  const withMonths = [["Miesiąc", "Zakres", "Kategoria", "Użycie", "Masa"], []];
  expect(proposed(sheet(withMonths, name)).area).not.toBeNull();
});

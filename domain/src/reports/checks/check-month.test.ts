import { expect, test } from "vitest";
import { monthFinding } from "../contract/reports.ts";
import type { Cells } from "../../areas/cells.ts";
import { sample } from "../../areas/sample-book.ts";
import { checkMonth, reasonKey } from "./check-month.ts";
import { areaFacts, factRow, monthFacts } from "../sample-report.ts";

const home = { scope: "introduced", category: sample.plastics, use: "singleUse" };
const abroad = { direction: "intraEuSupply", content: "packedProducts", category: sample.plastics, use: "singleUse" };

test("an empty month and a correct one have no findings", () => {
  expect(checkMonth(monthFacts([]))).toEqual([]);
  expect(checkMonth(monthFacts([areaFacts("packagings", [{ ...home, mass: "5 kg" }])]))).toEqual([]);
});

test("findings of a row have its id", () => {
  const findings = checkMonth(monthFacts([areaFacts("packagings", [home, { ...home, mass: "1 kg" }])]));
  expect(findings).toMatchObject([
    { area: "packagings", rowId: factRow("packagings", 1, {}).id, column: "mass", level: "blocks", check: "row.mass" },
  ]);
});

test("totals are compared when no row blocks, or the area is declared empty", () => {
  const lastMonths = [{ mass: "100" }, { mass: "100" }];
  const checks = (...rows: Cells[]) =>
    checkMonth(monthFacts([areaFacts("packagings", rows, { lastMonths, isDeclaredEmpty: rows.length === 0 })])).map(
      ({ check }) => check,
    );
  expect(checks(home)).toEqual(["row.mass"]); // copied from the month before, nothing entered yet
  expect(checks({ ...home, mass: "1 kg" }, home)).toEqual(["row.mass"]);
  expect(checks({ ...home, mass: "1 kg" }, { ...home, mass: "0 kg" })).toEqual(["jump.mass"]);
  expect(checks()).toEqual(["jump.mass"]);
});

test("more exported than introduced, in the year so far", () => {
  const facts = (exported: string, before: string) =>
    monthFacts(
      [
        areaFacts("packagings", [{ ...home, mass: "100 kg" }]),
        areaFacts("importedPackagings", []),
        areaFacts("exportedPackagings", [{ ...abroad, mass: exported }]),
      ],
      { yearBefore: { introduced: { [sample.plastics]: before }, exported: { [sample.plastics]: "20" } } },
    );
  expect(checkMonth(facts("180 kg", "100"))).toEqual([]);
  expect(checkMonth(facts("180.001 kg", "100"))).toEqual([
    {
      area: "exportedPackagings",
      rowId: null,
      column: null,
      level: "asks",
      check: `exported.${sample.plastics}`,
      message: "„Tworzywa sztuczne”: od początku roku wyeksportowano 200,001 kg, a wprowadzono 200 kg.",
      values: ["200.001", "200"],
      compared: {
        what: "„Tworzywa sztuczne” – od początku roku wyeksportowano więcej, niż wprowadzono",
        value: "200,001 kg",
        usual: "wprowadzono 200 kg",
      },
    },
  ]);
});

test("clients without introduced packaging, or without exports this month, are not asked", () => {
  const exporting = areaFacts("exportedPackagings", [{ ...abroad, mass: "5 kg" }]);
  expect(checkMonth(monthFacts([exporting]))).toEqual([]);
  const yearBefore = { introduced: {}, exported: { [sample.plastics]: "20" } };
  const none = [areaFacts("packagings", []), areaFacts("exportedPackagings", [])];
  expect(checkMonth(monthFacts(none, { yearBefore }))).toEqual([]);
});

test("an equal document, item and mass is a warning", () => {
  const row = { ...home, mass: "5 kg", document: "FV 1/2026" };
  const rows = [
    row,
    { ...row, mass: "5000 g", document: "fv1/2026" },
    { ...row, mass: "6 kg" },
    { ...row, document: null },
  ];
  expect(checkMonth(monthFacts([areaFacts("packagings", rows)]))).toMatchObject([
    { rowId: factRow("packagings", 2, {}).id, column: "document", level: "warns", check: "duplicate" },
  ]);
});

test("a vehicle is introduced once", () => {
  const vehicle = {
    category: "M1",
    introducedOn: "2026-11-02",
    origin: "nonEuImport",
    mass: "1000 kg",
    vin: "WVWZZZ1JZXW000001",
  };
  const rows = [vehicle, vehicle, { ...vehicle, vin: null }, { ...vehicle, vin: null }];
  expect(checkMonth(monthFacts([areaFacts("importedVehicles", rows)]))).toMatchObject([
    { rowId: factRow("importedVehicles", 2, {}).id, column: "vin", level: "warns", check: "repeatedVin" },
  ]);
});

test("a reason stays valid while the values stay equal, however typed", () => {
  const facts = (mass: string) =>
    monthFacts([areaFacts("packagings", [{ ...home, mass }], { lastMonths: [{ mass: "10" }, { mass: "10" }] })]);
  const explained = (mass: string) => checkMonth(facts(mass)).map(reasonKey);
  expect(explained("0.1 Mg")).toEqual(explained("100 kg"));
  expect(explained("101 kg")).not.toEqual(explained("100 kg"));
});

test("findings fit the contract and have unique names", () => {
  const rows = [home, { ...home, mass: "1 kg" }, { ...home, mass: "5 kg", count: "1", unitMass: "1" }];
  const findings = checkMonth(
    monthFacts([areaFacts("packagings", rows, { lastMonths: [{ mass: "1" }, { mass: "1" }] })]),
  );
  for (const { values: _values, ...said } of findings)
    expect(monthFinding.strict().parse({ ...said, reason: null })).toEqual({ ...said, reason: null });
  expect(new Set(findings.map(reasonKey)).size).toBe(findings.length);
});

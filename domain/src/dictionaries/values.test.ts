import { expect, test } from "vitest";
import { dictionaryKinds } from "./kinds.ts";
import { rate, ratesByYear } from "../year-law/rate.ts";
import { dictionaryValues } from "./values.ts";

const id = "11111111-1111-4111-8111-111111111111";
const published = { value: "9.19", status: "official", source: "M.P. 2025 poz. 769" };
const rates = { 2026: published };

const good = {
  packagingCategory: { name: "Szkło", material: "M5", feeRates: rates, recyclingLevels: { 2026: published } },
  supFee: { name: "Kubki", annex: 9, section: "I", unit: "kg", rates },
  vehicleCategory: { name: "Autobusy" },
  vehicleEngine: { name: "EURO 5", position: "19", categories: [id], rates: { [id]: rates }, note: "uwaga" },
  vehicleFuel: { name: "LPG", density: published, densityUnit: "kg/l" },
  heatingBoilerCategory: { name: "Gaz", fuel: "gas" },
  heatingBoiler: { name: "Kocioł", category: id, power: { above: "1.4", upTo: "5" }, unit: "10⁶ m³", rates },
  otherEmissionSource: { name: "Amoniak", table: "A", unit: "kg", rates: {} },
};

test.each(dictionaryKinds)("%s: accepts a good value and nothing more", (kind) => {
  const schema = dictionaryValues[kind];
  expect(schema.parse(good[kind])).toEqual(good[kind]);
  for (const more of ["version", "isAdmin", "seeded", "id"])
    expect(schema.safeParse({ ...good[kind], [more]: 1 }).success).toBe(false);
  for (const name of ["", " ", "a\nb", "a\u200Bb", "x".repeat(301)])
    expect(schema.safeParse({ ...good[kind], name }).success).toBe(false);
});

test.each([
  { ...published, value: 9.19 },
  { ...published, value: "-9.19" },
  { ...published, value: "9,19" },
  { ...published, value: "9.12345" },
  { ...published, status: "draft" },
  { ...published, source: " " },
  { ...published, year: 2026 },
  { value: "1", status: "official" },
])("%j is not a rate", (wrong) => {
  expect(rate.safeParse(wrong).success).toBe(false);
});

test.each(["2019", "2100", "26", "02026", "__proto__x", "2026 "])("%j is not a year of a rate", (year) => {
  expect(ratesByYear.safeParse({ [year]: published }).success).toBe(false);
});

test.each([
  ["packagingCategory", { material: "M9" }],
  ["packagingCategory", { recyclingLevels: { 2026: { ...published, value: "100.1" } } }],
  ["supFee", { annex: 7 }],
  ["vehicleEngine", { categories: [] }],
  ["vehicleEngine", { categories: [id, id] }],
  ["vehicleEngine", { categories: [id.replace("4", "1")] }],
  ["vehicleEngine", { rates: { petrol: rates } }],
  ["vehicleFuel", { densityUnit: "g" }],
  ["heatingBoiler", { category: "coal" }],
  ["heatingBoiler", { power: { above: "3" } }],
  ["otherEmissionSource", { table: "D" }],
] as const)("%s with %j is refused", (kind, change) => {
  expect(dictionaryValues[kind].safeParse({ ...good[kind], ...change }).success).toBe(false);
});

test.each([{ above: "5", upTo: "3" }, { above: "3", upTo: "3" }, { upTo: "0" }])(
  "%j is not a range of power",
  (power) => {
    expect(dictionaryValues.heatingBoiler.safeParse({ ...good.heatingBoiler, power }).success).toBe(false);
  },
);

test("the density of a fuel is not 0", () => {
  const density = { ...published, value: "0.0" };
  expect(dictionaryValues.vehicleFuel.safeParse({ ...good.vehicleFuel, density }).success).toBe(false);
});

test("a range that ends before it begins is refused with a sentence", () => {
  const boiler = { name: "Kocioł", category: "11111111-1111-4111-8111-111111111111", unit: "Mg", rates: {} };
  const read = dictionaryValues.heatingBoiler.safeParse({ ...boiler, power: { above: "3", upTo: "3" } });
  expect(read.error?.issues[0]?.message).toBe("Moc „do” musi być większa niż moc „powyżej” i większa od zera.");
});

import { expect, test } from "vitest";
import { changedNumbers, effectOfChange } from "./changed-numbers.ts";

const rate = (value: string, source = "M.P. 2025 poz. 769") => ({ value, status: "official" as const, source });

test("numbers differ by value and year, not by source or name", () => {
  const before = { name: "Benzyna", categories: ["a"], rates: { fuel: { "2025": rate("1"), "2026": rate("2") } } };
  const named = { ...before, name: "Inaczej", note: "Nasza wykładnia." };
  const of = (rates: object) =>
    changedNumbers("vehicleEngine", before, { ...named, rates: { ...before.rates, ...rates } });
  expect(of({})).toEqual({ years: [], isOfRows: false });
  expect(of({ fuel: { "2025": rate("1", "inne źródło"), "2026": rate("2") } })).toEqual({ years: [], isOfRows: false });
  expect(of({ fuel: { "2025": rate("1"), "2026": rate("2.5") } })).toEqual({ years: [2026], isOfRows: false });
  expect(of({ fuel: { "2026": rate("2") }, other: { "2027": rate("1") } })).toEqual({
    years: [2025, 2027],
    isOfRows: false,
  });
});

test("a density or another unit affects rows of every year", () => {
  const fuel = { name: "CNG", density: rate("0.74"), densityUnit: "kg/m³" as const };
  const of = (change: Partial<typeof fuel>) => changedNumbers("vehicleFuel", fuel, { ...fuel, ...change });
  expect(of({ density: { ...rate("0.74"), source: "inne" } })).toEqual({ years: [], isOfRows: false });
  expect(of({ density: rate("0.75") })).toEqual({ years: [], isOfRows: true });
  const type = { name: "Kubki", annex: 9 as const, unit: "szt." as const, rates: {} };
  expect(changedNumbers("supFee", type, { ...type, unit: "kg" })).toEqual({ years: [], isOfRows: true });
});

test("another rate affects the cost of years; rows only where it is used to check them", () => {
  const substance = { name: "Amoniak", table: "A" as const, unit: "kg" as const, rates: { "2026": rate("0.67") } };
  const at = (value: string, status: "official" | "unconfirmed" = "official") => ({
    ...substance,
    rates: { "2026": { ...rate(value), status }, "2027": rate("0.7") },
  });
  expect(effectOfChange("otherEmissionSource", substance, at("0.67"))).toEqual({ isByRows: false, years: [2027] });
  expect(effectOfChange("otherEmissionSource", substance, at("0.68"))).toEqual({
    isByRows: false,
    years: [2026, 2027],
  });
  expect(effectOfChange("otherEmissionSource", substance, at("0.67", "unconfirmed")).years).toContain(2026);
  expect(effectOfChange("otherEmissionSource", substance, { ...substance, name: "Inaczej" })).toEqual({
    isByRows: true,
    years: [],
  });
  const engine = { name: "Euro 5", categories: ["a"], rates: { fuel: { "2026": rate("2") } } };
  const withRates = (rates: typeof engine.rates & object) => ({ ...engine, rates });
  expect(effectOfChange("vehicleEngine", engine, withRates({ fuel: { "2026": rate("3") } })).isByRows).toBe(false);
  expect(effectOfChange("vehicleEngine", engine, { ...engine, rates: {} }).isByRows).toBe(true);
  const type = { name: "Kubki", annex: 9 as const, unit: "szt." as const, rates: { "2026": rate("1") } };
  expect(effectOfChange("supFee", type, { ...type, rates: { "2026": rate("2") } })).toEqual({
    isByRows: true,
    years: [2026],
  });
});

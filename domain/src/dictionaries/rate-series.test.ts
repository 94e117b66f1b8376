import { expect, test } from "vitest";
import { setRate } from "./rate-series.ts";
import type { Rate } from "../year-law/rate.ts";

const petrol = "11111111-1111-4111-8111-111111111111";
const diesel = "22222222-2222-4222-8222-222222222222";
const number = (value: string): Rate => ({ value, status: "official", source: "M.P." });
const engine = { name: "EURO 5", categories: [petrol], rates: { [petrol]: { 2025: number("1"), 2026: number("2") } } };

test("replaces one number and keeps the others", () => {
  const changed = setRate("vehicleEngine", engine, { field: "rates", fuel: petrol, year: "2026" }, number("3"));
  expect(changed.rates).toEqual({ [petrol]: { 2025: number("1"), 2026: number("3") } });
  expect(engine.rates[petrol]?.[2026]).toEqual(number("2"));
});

test("a fuel gets its first number, and disappears with its last, so that the fuel can be removed", () => {
  const place = { field: "rates", fuel: diesel, year: "2026" } as const;
  const added = setRate("vehicleEngine", engine, place, number("5"));
  expect(added.rates[diesel]).toEqual({ 2026: number("5") });
  expect(Object.keys(setRate("vehicleEngine", added, place, undefined).rates)).toEqual([petrol]);
});

test("only the named series changes", () => {
  const glass = {
    name: "Szkło",
    material: "M5" as const,
    feeRates: { 2026: number("0.3") },
    recyclingLevels: { 2026: number("71") },
  };
  const changed = setRate("packagingCategory", glass, { field: "recyclingLevels", year: "2026" }, undefined);
  expect([changed.feeRates, changed.recyclingLevels]).toEqual([glass.feeRates, {}]);
});

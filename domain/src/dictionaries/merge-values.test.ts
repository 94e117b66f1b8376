import { expect, test } from "vitest";
import { mergeValues } from "./merge-values.ts";

const rate = (value: string, source = "M.P.") => ({ value, status: "official", source });
const base = { name: "Diesel", categories: ["a"], rates: { fuel: { "2025": rate("1"), "2026": rate("2") } } };

test("takes what only one of them changed", () => {
  const mine = { ...base, name: "Diesel EURO 5" };
  const theirs = { ...base, rates: { fuel: { "2025": rate("1"), "2026": rate("3"), "2027": rate("4") } } };
  expect(mergeValues(base, mine, theirs)).toEqual({
    value: { ...mine, rates: theirs.rates },
    conflicts: [],
  });
  expect(mergeValues(base, theirs, mine)).toEqual({ value: { ...mine, rates: theirs.rates }, conflicts: [] });
});

test("what one removed stays removed, unless the other changed it", () => {
  const without = { ...base, rates: { fuel: { "2025": rate("1") } } };
  expect(mergeValues(base, without, { ...base, name: "X" }).value).toEqual({ ...without, name: "X" });
  const changed = { ...base, rates: { fuel: { "2025": rate("1"), "2026": rate("9") } } };
  expect(mergeValues(base, without, changed)).toEqual({ value: without, conflicts: ["rates.fuel.2026"] });
  expect(mergeValues(base, changed, without)).toEqual({ value: changed, conflicts: ["rates.fuel.2026"] });
});

test("equal changes do not conflict", () => {
  const same = { ...base, name: "Olej" };
  expect(mergeValues(base, same, { ...same })).toEqual({ value: same, conflicts: [] });
});

test("in a conflict mine wins and it is listed; a number with its source, or a list, is one unit", () => {
  const mine = {
    name: "A",
    categories: ["a", "b"],
    rates: { fuel: { ...base.rates.fuel, "2026": rate("5", "Dz.U.") } },
  };
  const theirs = { name: "B", categories: ["c"], rates: { fuel: { ...base.rates.fuel, "2026": rate("6") } } };
  expect(mergeValues(base, mine, theirs)).toEqual({
    value: mine,
    conflicts: ["name", "categories", "rates.fuel.2026"],
  });
});

test("rewriting a number with another trailing zero is no change", () => {
  const power = (upTo: string) => ({ power: { upTo }, rates: { "2023": rate("0.30"), "2026": rate("1") } });
  const theirs = { power: { upTo: "5.0" }, rates: { "2023": rate("0.3"), "2026": rate("2") } };
  const mine = { power: { upTo: "4" }, rates: { "2023": rate("0.35"), "2026": rate("1.0") } };
  const both = { power: { upTo: "4" }, rates: { "2023": rate("0.35"), "2026": rate("2") } };
  expect(mergeValues(power("5"), mine, theirs)).toEqual({ value: both, conflicts: [] });
  expect(mergeValues(power("5"), theirs, mine)).toEqual({ value: both, conflicts: [] });
});

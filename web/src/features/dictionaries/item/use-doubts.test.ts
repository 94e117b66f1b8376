import { emptyDictionaries, type DictionaryValue } from "@ekorok/domain";
import { expect, test } from "vitest";
import { checkItem } from "./use-doubts.ts";
import { merge } from "./use-item-write.ts";

const id = "11111111-1111-4111-8111-111111111111";
const rate = { value: "1550.52", status: "derived", source: "Dz.U. 2017 poz. 2490" } as const;
const gas = { name: "Gaz", category: id, power: { upTo: "5" }, unit: "10⁶ m³", rates: { 2023: rate } } as const;
const all = emptyDictionaries();
all["heating-boilers"].heatingBoilers[id] = { ...gas, version: 1 };

const problems = (value: DictionaryValue) => checkItem("heatingBoiler", all, id, value).problems;

test("a status that falls away with the unit says that the unit is why", () => {
  expect(problems({ ...gas, unit: "Mg" })["rates.2023.status"]).toMatch(/^Jednostka jest inna niż była/);
  const read = { ...rate, status: "official" } as const;
  expect(problems({ ...gas, unit: "Mg", rates: { 2023: read } })["rates.2023.source"]).toMatch(
    /^Jednostka jest inna niż była/,
  );
  expect(problems({ ...gas, rates: { 2023: { ...rate, value: "1551" } } })["rates.2023.status"]).toMatch(
    /^Wyliczona jest tylko/,
  );
});

test("who changed numbers is asked when somebody else changed their unit, however few they both touched", () => {
  const added = { ...gas, rates: { ...gas.rates, 2024: rate } };
  const otherUnit = { ...gas, unit: "Mg" };
  expect(merge("heatingBoiler", gas, added, otherUnit).conflicts).toEqual(["unit"]);
  expect(merge("heatingBoiler", gas, otherUnit, added).conflicts).toEqual(["unit"]);
  expect(merge("heatingBoiler", gas, { ...gas, name: "Inny" }, otherUnit).conflicts).toEqual([]);
});

import { emptyDictionaries } from "@ekorok/domain/dictionaries/collection";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { expect, test } from "vitest";
import { checkItem } from "./use-doubts.ts";

const id = "11111111-1111-4111-8111-111111111111";
const rate = { value: "1550.52", status: "derived", source: "Dz.U. 2017 poz. 2490" } as const;
const gas = { name: "Gaz", category: id, power: { upTo: "5" }, unit: "10⁶ m³", rates: { 2023: rate } } as const;
const all = emptyDictionaries();
all["heating-boilers"].heatingBoilers[id] = { ...gas, version: 1 };

const problems = (wanted: DictionaryValue, before: DictionaryValue = gas, more: { confirmed?: string[] } = {}) =>
  checkItem("heatingBoiler", all, { id, before, wanted, ...more }).problems;

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

test("a number does not become official by the source that it had, and it is said where that is wanted", () => {
  const read = { ...gas, rates: { 2023: { ...rate, status: "official" } } } as const;
  expect(problems(read)["rates.2023.source"]).toMatch(/^Podaj źródło, w którym odczytano/);
  expect(problems(read, gas, { confirmed: ["rates.2023"] })).toEqual({});
});

// @vitest-environment jsdom
import { expect, test } from "vitest";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { show } from "../../../../test/stand-in-page.ts";
import { DoubtNotice, checkItem } from "./doubts.tsx";

test.each([
  [4, "Jeszcze 1 podobna wartość."],
  [6, "Jeszcze 3 podobne wartości."],
  [8, "Jeszcze 5 podobnych wartości."],
])("of %i questions three are shown: %s", async (count, others) => {
  const questions = Array.from({ length: count }, (_, index) => ({ message: `Pytanie ${index}` }));
  const hide = await show(<DoubtNotice questions={questions} reason="" problem={null} onReason={() => {}} />);
  expect([...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Pytanie 0",
    "Pytanie 1",
    "Pytanie 2",
    others,
  ]);
  await hide();
});

const id = "11111111-1111-4111-8111-111111111111";
const rate = { value: "1550.52", status: "derived", source: "Dz.U. 2017 poz. 2490" } as const;
const gas = { name: "Gaz", category: id, power: { upTo: "5" }, unit: "10⁶ m³", rates: { 2023: rate } } as const;
const all = emptyDictionaries();
all["heating-boilers"].heatingBoilers[id] = { ...gas, version: 1 };

const problems = (wanted: DictionaryValue, before: DictionaryValue = gas, more: { confirmed?: string[] } = {}) =>
  checkItem("heatingBoiler", all, { id, before, wanted, ...more }).problems;

test("a status lost with the unit names the unit as the reason", () => {
  expect(problems({ ...gas, unit: "Mg" })["rates.2023.status"]).toMatch(/^Jednostka jest inna niż była/);
  const read = { ...rate, status: "official" } as const;
  expect(problems({ ...gas, unit: "Mg", rates: { 2023: read } })["rates.2023.source"]).toMatch(
    /^Jednostka jest inna niż była/,
  );
  expect(problems({ ...gas, rates: { 2023: { ...rate, value: "1551" } } })["rates.2023.status"]).toMatch(
    /^Wyliczona jest tylko/,
  );
});

test("an old source does not make a new number official, which is said at the source field", () => {
  const read = { ...gas, rates: { 2023: { ...rate, status: "official" } } } as const;
  expect(problems(read)["rates.2023.source"]).toMatch(/^Podaj źródło, w którym odczytano/);
  expect(problems(read, gas, { confirmed: ["rates.2023"] })).toEqual({});
});

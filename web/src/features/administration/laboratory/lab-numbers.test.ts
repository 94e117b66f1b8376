import { emptyDictionaries, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { yearLawOf } from "@ekorok/domain/year-law/laws";
import { expect, test } from "vitest";
import { searchNumbers, labGroups, numbersOfGroup, trialOf, type LabNumber } from "./lab-numbers.ts";

const [glass, diesel, engine] = ["1", "2", "3"].map((digit) => `${digit}1111111-1111-4111-8111-111111111111`);
const rate = (value: string) => ({ value, status: "official", source: "Dz.U. 2024 poz. 1" }) as const;
const all: Dictionaries = {
  ...emptyDictionaries(),
  packagings: {
    categories: {
      [glass ?? ""]: {
        name: "Szkło",
        material: "M5",
        feeRates: { 2026: rate("0.30") },
        recyclingLevels: { 2025: rate("61") },
        version: 3,
      },
    },
  },
  vehicles: {
    fuels: { [diesel ?? ""]: { name: "Olej napędowy", density: rate("0.84"), densityUnit: "kg/l", version: 1 } },
    engines: {
      [engine ?? ""]: {
        name: "Euro 5",
        categories: [glass ?? ""],
        rates: { [diesel ?? ""]: { 2026: rate("5.76") } },
        version: 1,
      },
    },
    categories: {},
  },
};
const inWords = (numbers: readonly LabNumber[]) =>
  numbers.map(({ name, label, unit, present }) => [name, label, unit, present?.value]);

test("offers every list that has numbers of a year, and the rest of the law", () => {
  expect(labGroups.map(({ value }) => value)).toEqual([
    "packagingCategory",
    "supFee",
    "vehicleEngine",
    "heatingBoiler",
    "otherEmissionSource",
    "law",
  ]);
});

test("lists the numbers of a year, missing ones included", () => {
  expect(inWords(numbersOfGroup("packagingCategory", all, 2026))).toEqual([
    ["Szkło", "Poziom recyklingu", "%", undefined],
    ["Szkło", "Stawka opłaty produktowej", "zł/kg", "0.30"],
  ]);
  expect(inWords(numbersOfGroup("vehicleEngine", all, 2026))).toEqual([["Euro 5", "Olej napędowy", "zł/Mg", "5.76"]]);
  expect(inWords(numbersOfGroup("law", all, 2026))).toContainEqual([
    "Torby: opłata recyklingowa",
    null,
    "zł/szt.",
    yearLawOf(2026)?.packaging?.bagFee.value,
  ]);
  expect(numbersOfGroup("law", all, 2021)).toEqual([]);
});

test("finds numbers by any words of their names", () => {
  const numbers = numbersOfGroup("packagingCategory", all, 2026);
  expect(inWords(searchNumbers("szklo stawka", numbers))).toHaveLength(1);
  expect(searchNumbers("  ", numbers)).toHaveLength(2);
  expect(searchNumbers("papier", numbers)).toEqual([]);
});

test("sends whole items with the tried numbers, and numbers of the law", () => {
  const numbers = [...numbersOfGroup("packagingCategory", all, 2026), ...numbersOfGroup("law", all, 2026)];
  const others = new Map(
    numbers
      .filter(({ kind, key }) => kind !== null || key === "packaging.bagFee")
      .map((number, index) => [number.key, { number, value: String(index + 1) }]),
  );
  expect(trialOf(others, all, 2026)).toEqual({
    year: 2026,
    law: { "packaging.bagFee": "3" },
    items: [
      {
        document: "packagings",
        key: "categories",
        id: glass,
        value: {
          name: "Szkło",
          material: "M5",
          feeRates: { 2026: { ...rate("2") } },
          recyclingLevels: { 2025: rate("61"), 2026: { value: "1", status: "unconfirmed", source: "" } },
        },
      },
    ],
  });
});

import { emptyDictionaries, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test } from "vitest";
import { labLists, labNumbers, trialOf } from "./lab-numbers.ts";

const glass = "11111111-1111-4111-8111-111111111111";
const diesel = "21111111-1111-4111-8111-111111111111";
const rate = (value: string) => ({ value, status: "official", source: "Dz.U. 2024 poz. 1" }) as const;
const all: Dictionaries = {
  ...emptyDictionaries(),
  packagings: {
    categories: {
      [glass]: {
        name: "Szkło",
        material: "M5",
        feeRates: { 2026: rate("0.30") },
        recyclingLevels: { 2025: rate("61") },
        version: 3,
      },
    },
  },
  vehicles: {
    fuels: { [diesel]: { name: "Olej napędowy", density: rate("0.84"), densityUnit: "kg/l", version: 1 } },
    engines: {},
    categories: {},
  },
};

test("offers every list that has numbers of a year, and the rest of the law", () => {
  expect(labLists.map(({ id }) => id)).toEqual([
    "packagingCategory",
    "supFee",
    "vehicleEngine",
    "heatingBoiler",
    "otherEmissionSource",
    "law",
  ]);
  expect(labNumbers("vehicleFuel", all, 2026)).toEqual([]);
});

test("sends whole items with the tried numbers, and numbers of the law", () => {
  const numbers = [...labNumbers("packagingCategory", all, 2026), ...labNumbers("law", all, 2026)];
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

import { expect, test } from "vitest";
import { sample } from "../../areas/sample-book.ts";
import { yearLawOf } from "../../year-law/laws.ts";
import { chargesOf } from "../all-charges.ts";
import { quantitiesIn, sampleYear } from "../sample-year.ts";
import { yearLacks } from "./year-lacks.ts";

const equipment = quantitiesIn("eieEquipment", [{ group: "5", purpose: "household", count: "10", mass: "100 kg" }]);
const namesOf = (...asked: Parameters<typeof yearLacks>) => yearLacks(...asked).map(({ missing }) => missing.field);

test("names everything that a line lacks", () => {
  const facts = sampleYear(equipment, {
    inputs: { settlements: { equipment: { way: "self" } }, isMicro: false, registeredIn: 2019 },
  });
  expect(yearLacks(chargesOf(facts), 2026, false)).toEqual([
    ...[2023, 2024, 2025].map((year) => ({
      missing: { where: "inputs", field: `equipmentBefore.${year}.5` },
      label: `Wprowadzony w ${year} roku, grupa 5`,
    })),
    { missing: { where: "inputs", field: "equipmentCollected.5" }, label: "Zebrany sprzęt, grupa 5" },
    { missing: { where: "inputs", field: "equipmentRevenueBefore" }, label: "Przychód netto ze sprzętu w 2025 roku" },
  ]);
});

test("an organisation has a name and a contract, de minimis asks for other aid", () => {
  const registered = { isMicro: false, registeredIn: 2019 };
  const lacksOf = (way: "organisation" | "deMinimis", more: object = {}) => {
    const packaging = quantitiesIn("packagings", [
      { scope: "introduced", category: sample.plastics, use: "singleUse", mass: "5 kg", netValue: "10" },
    ]);
    const inputs = { ...registered, settlements: { packaging: { way, ...more } } };
    return namesOf(chargesOf(sampleYear(packaging, { inputs })), 2026, false);
  };
  expect(lacksOf("organisation")).toEqual(["settlements.packaging.organisation", "settlements.packaging.contract"]);
  expect(lacksOf("organisation", { organisation: "Krąg", contract: "1" })).toEqual([]);
  expect(lacksOf("deMinimis")).toEqual(["otherAid"]);
});

test("asks for the seat where a marshal is charged for, and for months before service", () => {
  const company = { seatVoivodeship: "", hasBdoNumber: false, areas: [] };
  const facts = sampleYear(equipment, {
    company,
    inputs: { settlements: { equipment: { way: "organisation", organisation: "Krąg", contract: "1" } } },
  });
  expect(namesOf(chargesOf(facts), 2026, true)).toEqual(["earlierMonths", "seatVoivodeship"]);
  expect(namesOf([], 2026, false)).toEqual([]);
});

test("clients are not asked for what the law lacks", () => {
  const inputs = { settlements: { equipment: { way: "self" as const } }, isMicro: false, registeredIn: 2019 };
  const facts = sampleYear(equipment, { year: 2021, law: yearLawOf(2021), inputs });
  expect(namesOf(chargesOf(facts), 2021, false)).toEqual([]);
});

import { expect, test } from "vitest";
import { mergeItems } from "./merge-items.ts";

const rate = (value: string) => ({ value, status: "unconfirmed", source: "Dz.U." }) as const;
const packets = {
  name: "Paczki i owijki",
  annex: 9,
  section: "I",
  unit: "kg",
  rates: { 2025: rate("0.1"), 2026: rate("0.1") },
  version: 1,
} as const;
const dearer = { ...packets, rates: { ...packets.rates, 2026: rate("0.12") }, version: 2 };
const byThePiece = { ...packets, name: "Paczki", unit: "szt." };

test("a unit and its numbers are one choice, whoever changed which", () => {
  const mine = mergeItems("supFee", packets, byThePiece, dearer);
  expect(mine.value).toEqual({ ...byThePiece, version: undefined });
  expect(mine.conflicts).toEqual(["unit"]);
  const theirs = mergeItems("supFee", packets, dearer, byThePiece);
  // Only one of them changed the name, so it is taken.
  expect(theirs.value).toEqual({ ...dearer, name: "Paczki", version: undefined });
  expect(theirs.conflicts).toEqual(["unit"]);
});

test("tells who changed what", () => {
  const { changedBy } = mergeItems("supFee", packets, byThePiece, { ...dearer, section: "II" });
  expect(["name", "section", "unit", "rates.2025", "rates.2026"].map(changedBy)).toEqual([
    "mine",
    "theirs",
    "both",
    "unit",
    "unit",
  ]);
  const other = { ...packets, rates: { 2025: rate("0.2"), 2026: rate("0.13") } };
  const inOneUnit = mergeItems("supFee", packets, dearer, other);
  expect(["rates.2025", "rates.2026"].map(inOneUnit.changedBy)).toEqual(["theirs", "both"]);
  expect([inOneUnit.conflicts, inOneUnit.value.rates[2025]]).toEqual([["rates.2026"], rate("0.2")]);
});

test("no conflict if only one changed unit and numbers, or both equally", () => {
  expect(mergeItems("supFee", packets, { ...packets, name: "Inne" }, byThePiece).value).toMatchObject({
    name: "Inne",
    unit: "szt.",
  });
  const same = { ...dearer, unit: "szt." };
  expect(mergeItems("supFee", packets, same, { ...same, section: "II" })).toMatchObject({
    conflicts: [],
    value: { section: "II", unit: "szt." },
  });
  const fuel = { name: "Olej", density: rate("0.84"), densityUnit: "kg/l" };
  expect(mergeItems("vehicleFuel", fuel, { ...fuel, densityUnit: "kg/m³" }, fuel).conflicts).toEqual([]);
});

import { expect, test } from "vitest";
import type { Cells } from "../cells.ts";
import { importedVehicles } from "./imported-vehicles.ts";
import { readCell } from "../reading.ts";
import { rowOf, sampleBook } from "../sample-book.ts";

const row = (cells: Cells) =>
  rowOf(importedVehicles, {
    category: "M1",
    introducedOn: "2026-11-14",
    origin: "intraEuAcquisition",
    mass: "1450 kg",
    ...cells,
  });

test.each(["2026-11-01", "2026-11-30"])("%s is inside the month", (introducedOn) => {
  expect(importedVehicles.check(row({ introducedOn }), sampleBook())).toEqual([]);
});

test.each(["2026-10-31", "2026-12-01", "2025-11-14"])("%s is outside the month", (introducedOn) => {
  expect(importedVehicles.check(row({ introducedOn }), sampleBook())).toMatchObject([
    { column: "introducedOn", level: "blocks" },
  ]);
});

test("the message for a day outside the month", () => {
  const [finding] = importedVehicles.check(row({ introducedOn: "2028-03-01" }), sampleBook({ year: 2028, month: 2 }));
  expect(finding?.message).toBe("Data 01.03.2028 nie jest z tego miesiąca. Wpisz datę od 01.02.2028 do 29.02.2028.");
});

test("a VIN has seventeen characters without I, O and Q; small letters are capitalised", () => {
  const { vin } = importedVehicles.columns;
  if (!vin) throw new Error("no VIN");
  expect(readCell(vin, " wvwzzz1jzxw000001 ", [])).toEqual({ cell: "WVWZZZ1JZXW000001" });
  for (const wrong of ["WVWZZZ1JZXW00000", "WVWZZZ1JZXW0000011", "WVWZZZ1JZXWI00001", "WVWZZZ1JZXWO00001"])
    expect(readCell(vin, wrong, [])).toEqual({ problem: "Wpisz VIN: 17 znaków, cyfry i litery oprócz I, O i Q." });
});

test("parts cannot weigh more than the whole vehicle", () => {
  const parts = { tyres: "36 kg", oils: "5.5 kg", battery: "18 kg" };
  expect(importedVehicles.check(row(parts), sampleBook())).toEqual([]);
  expect(importedVehicles.check(row({ ...parts, mass: "1.45 kg" }), sampleBook())).toEqual([
    {
      column: "mass",
      level: "blocks",
      message: "Opony, oleje i akumulator ważą razem 59,5 kg, więcej niż cały pojazd (1,45 kg). Popraw masy.",
    },
  ]);
});

test("kind and chemistry of the battery are optional", () => {
  const levels = (cells: Cells) =>
    importedVehicles
      .check(row({ battery: "18 kg", ...cells }), sampleBook())
      .map(({ column, level }) => `${column} ${level}`);
  expect(levels({})).toEqual([]);
  expect(levels({ batteryKind: "sli", batteryChemistry: "leadAcid" })).toEqual([]);
  expect(levels({ batteryKind: "ev", batteryChemistry: "lithiumIon" })).toEqual([]);
  expect(levels({ batteryKind: "sli", batteryChemistry: "alkaline" })).toEqual(["batteryChemistry asks"]);
});

test("a form asks what the battery is once its mass is typed", () => {
  const isAsked = (battery: string | null) =>
    ["batteryKind", "batteryChemistry"].map((column) => importedVehicles.applies(column, { battery }, sampleBook()));
  expect(isAsked(null)).toEqual([false, false]);
  expect(isAsked("18 kg")).toEqual([true, true]);
});

import { expect, test } from "vitest";
import { areaById } from "./all-areas.ts";
import { isToEnter } from "./cells.ts";
import { matchingRow, copiedToNextMonth } from "./other-months.ts";
import { importedVehicles } from "./declarations/imported-vehicles.ts";
import { otherEmissions } from "./declarations/other-emissions.ts";
import { packagings } from "./declarations/packagings.ts";
import { rowOf, sample, sampleBook } from "./sample-book.ts";
import { vehicles } from "./declarations/vehicles.ts";

const area = areaById("packagings");
const glass = { category: "glass", use: "singleUse", level: "individual", mass: "5 kg", document: "FV 1" };
const steel = { ...glass, category: "steel" };
const crates = { ...glass, level: "transport" };

test.each([
  ["the only one of its name", { category: "glass" }, [glass, steel], glass],
  ["whatever was counted", { ...glass, mass: null, document: null }, [glass, steel], glass],
  ["of several the one that agrees in the rest", { ...crates, mass: "1 kg" }, [glass, crates], crates],
  ["none where it cannot be told which", { category: "glass" }, [glass, crates], null],
  ["none of two that are alike", glass, [glass, glass], null],
  ["none of another name", { category: "wood" }, [glass, steel], null],
  ["none for a row without a name", { mass: "5 kg" }, [{ mass: "5 kg" }], null],
])("%s", (_, cells, others, expected) => {
  expect(area && matchingRow(area, cells, others)).toBe(expected);
});

const book = sampleBook({ year: 2026, month: 12 });
const lorry = { vehicle: "WX 12345", category: sample.lorries, engine: sample.lorryEuro5, fuel: sample.diesel };

test("an empty quantity or choice is only to be entered; a wrong one is a mistake", () => {
  const lacksOf = (cells: Record<string, string>) =>
    vehicles.check(cells, book).map((one) => [one.column, isToEnter(one, cells)]);
  expect(lacksOf(lorry)).toEqual([["amount", true]]);
  expect(lacksOf({ ...lorry, amount: "5 szt." }).filter(([, isSo]) => isSo)).toEqual([]);
  const { fuel: _, ...withoutFuel } = lorry;
  expect(lacksOf(withoutFuel)).toContainEqual(["fuel", true]);
});

test("copies what the row is about, without amounts and document", () => {
  expect(copiedToNextMonth(vehicles, rowOf(vehicles, { ...lorry, amount: "120 l", document: "FV 1" }), book)).toEqual(
    lorry,
  );
  const glass = { scope: "introduced", category: sample.glass, use: "singleUse", unitMass: "340", remarks: "butelki" };
  const counted = { count: "10", mass: "3.4 kg", netValue: "5", document: "WZ 2" };
  expect(copiedToNextMonth(packagings, rowOf(packagings, { ...glass, ...counted }), book)).toEqual(glass);
});

test("a day and a VIN belong to one month", () => {
  const car = { category: "M1", model: "Skoda Octavia", origin: "nonEuImport" };
  const single = { vin: "TMBJG7NE0G0123456", introducedOn: "2026-11-12", mass: "1310 kg", tyres: "36 kg" };
  expect(copiedToNextMonth(importedVehicles, rowOf(importedVehicles, { ...car, ...single }), book)).toEqual(car);
});

test("withdrawn or unfitting options have to be chosen again", () => {
  const withdrawn = rowOf(otherEmissions, { place: "Kotłowa 7", source: sample.withdrawnSource, amount: "1 kg" });
  expect(copiedToNextMonth(otherEmissions, withdrawn, book)).toEqual({ place: "Kotłowa 7" });
  const { engine: _engine, ...rest } = lorry;
  expect(copiedToNextMonth(vehicles, rowOf(vehicles, { ...lorry, engine: sample.carEuro5 }), book)).toEqual(rest);
});

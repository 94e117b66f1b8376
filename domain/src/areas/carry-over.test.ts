import { expect, test } from "vitest";
import { carriedOver } from "./carry-over.ts";
import { importedVehicles } from "./imported-vehicles.ts";
import { otherEmissions } from "./other-emissions.ts";
import { packagings } from "./packagings.ts";
import { rowOf, sample, sampleBook } from "./sample-book.ts";
import { vehicles } from "./vehicles.ts";

const book = sampleBook({ year: 2026, month: 12 });
const lorry = { vehicle: "WX 12345", category: sample.lorries, engine: sample.lorryEuro5, fuel: sample.diesel };

test("what a row is about goes along; figures and the document stay behind", () => {
  expect(carriedOver(vehicles, rowOf(vehicles, { ...lorry, amount: "120 l", document: "FV 1" }), book)).toEqual(lorry);
  const glass = { scope: "introduced", category: sample.glass, use: "singleUse", unitMass: "340", remarks: "butelki" };
  const counted = { count: "10", mass: "3.4 kg", netValue: "5", document: "WZ 2" };
  expect(carriedOver(packagings, rowOf(packagings, { ...glass, ...counted }), book)).toEqual(glass);
});

test("a day and a VIN are of one month", () => {
  const car = { category: "M1", model: "Skoda Octavia", origin: "nonEuImport" };
  const single = { vin: "TMBJG7NE0G0123456", introducedOn: "2026-11-12", mass: "1310 kg", tyres: "36 kg" };
  expect(carriedOver(importedVehicles, rowOf(importedVehicles, { ...car, ...single }), book)).toEqual(car);
});

test("what is withdrawn, or does not go with the rest, is to be chosen anew", () => {
  const withdrawn = rowOf(otherEmissions, { place: "Kotłowa 7", source: sample.withdrawnSource, amount: "1 kg" });
  expect(carriedOver(otherEmissions, withdrawn, book)).toEqual({ place: "Kotłowa 7" });
  const { engine: _engine, ...rest } = lorry;
  expect(carriedOver(vehicles, rowOf(vehicles, { ...lorry, engine: sample.carEuro5 }), book)).toEqual(rest);
});

import { expect, test } from "vitest";
import type { Cells } from "../cells.ts";
import { otherEmissions } from "./other-emissions.ts";
import { rowOf, sample, sampleBook } from "../sample-book.ts";
import { rowSchema } from "../row-schema.ts";

const book = sampleBook();
const row = (cells: Cells) =>
  rowOf(otherEmissions, { place: "Ferma", gmina: "Kutno", voivodeship: "łódzkie", ...cells });
const levels = (cells: Cells) =>
  otherEmissions.check(row(cells), book).map(({ column, level }) => `${column} ${level}`);

test.each([
  [sample.ammonia, "1.5 kg", "1.5", "kg"],
  [sample.ammonia, "250 g", "0.25", "kg"],
  [sample.ammonia, "2 Mg", "2000", "kg"],
  [sample.carbonDioxide, "1500 kg", "1.5", "Mg"],
  [sample.petrolTransfer, "12.345 Mg", "12.345", "Mg"],
  [sample.poultry, "12345 stanowisk", "123.45", "100 stanowisk"],
  [sample.poultry, "5 kg", null, "100 stanowisk"],
  [sample.ammonia, "5 stanowisk", null, "kg"],
  [null, "5 kg", null, null],
  [sample.petrolTransfer, "2150 l", "1.62325", "Mg"], // 2 150 l × 0,755, the density for vehicles
  [sample.petrolTransfer, "10 m³", "7.55", "Mg"],
  [sample.ammonia, "10 l", null, "kg"],
  [sample.poultry, "10 l", null, "100 stanowisk"],
])("source %s: %s is %s %s", (source, amount, counted, unit) => {
  expect(otherEmissions.amounts(row({ source, amount }), book).amount).toBe(counted);
  expect(otherEmissions.unitOf("amount", row({ source, amount }), book)).toBe(unit);
});

test("poultry needs whole places, and days within the month", () => {
  const poultry = { source: sample.poultry, amount: "1000 stanowisk" };
  expect(levels({ ...poultry, days: "30" })).toEqual([]);
  expect(levels({ ...poultry, days: "0" })).toEqual([]);
  expect(otherEmissions.check(row(poultry), book)).toEqual([
    { column: "days", level: "blocks", message: "Podaj, przez ile dni w listopadzie 2026 trwał chów (od 0 do 30)." },
  ]);
  expect(otherEmissions.check(row({ ...poultry, days: "31" }), book)).toEqual([
    {
      column: "days",
      level: "blocks",
      message: "Wpisano 31 dni, a w listopadzie 2026 jest ich 30. Popraw liczbę dni.",
    },
  ]);
  expect(levels({ ...poultry, amount: "10.5 stanowisk", days: "1" })).toEqual(["amount blocks"]);
  expect(levels({ ...poultry, amount: "10 kg", days: "1" })).toEqual(["amount blocks"]);
  expect(rowSchema(otherEmissions).safeParse(row({ days: "32" })).success).toBe(false);
});

test("petrol without recovery counts fully; recovery cannot exceed 100 %", () => {
  const petrol = { source: sample.petrolTransfer, amount: "10 Mg" };
  expect(levels(petrol)).toEqual(["recovery warns"]);
  expect(levels({ ...petrol, recovery: "97.5" })).toEqual([]);
  expect(rowSchema(otherEmissions).safeParse(row({ recovery: "100.001" })).success).toBe(false);
});

test("a substance needs a mass; days and recovery do not apply to it", () => {
  expect(levels({ source: sample.ammonia, amount: "1 kg" })).toEqual([]);
  expect(levels({ source: sample.ammonia, amount: "1 stanowisk", days: "3", recovery: "5" })).toEqual([
    "amount blocks",
    "days warns",
    "recovery warns",
  ]);
});

test("a withdrawn source stays where it is used but is no longer offered", () => {
  expect(otherEmissions.options("source", row({}), book).map(({ label }) => label)).not.toContain("Wycofane");
  expect(levels({ source: sample.withdrawnSource, amount: "1 kg" })).toEqual([]);
});

test("the units of the source are offered, the usual one first", () => {
  const unitsOf = (source: string | null) =>
    otherEmissions.units("amount", rowOf(otherEmissions, { source }), sampleBook());
  expect(unitsOf(sample.poultry)).toEqual(["stanowisk"]);
  expect(unitsOf(sample.ammonia)).toEqual(["kg", "g", "Mg"]);
  expect(unitsOf(null)).toEqual(["kg", "g", "Mg", "l", "m³", "stanowisk"]);
});

const petrol = { source: sample.petrolTransfer, recovery: "90" };
test.each([
  [{ ...petrol, amount: "1000 l" }, "0.755", "0.755", []],
  [{ ...petrol, amount: "1000 l", density: "0.74" }, "0.74", "0.74", []],
  [{ ...petrol, amount: "1 m³", density: "0.74" }, "0.74", "0.74", []],
  [{ ...petrol, amount: "1 Mg" }, null, "1", []],
  [{ ...petrol, amount: "1000 l", density: "0" }, "0", null, ["density blocks"]],
  [{ ...petrol, amount: "1000 l", density: "755" }, "755", "755", ["density asks"]],
  [{ source: sample.ammonia, amount: "5 kg", density: "0.7" }, "0.7", "5", ["density warns"]],
  [{ source: sample.ammonia, amount: "5 l" }, null, null, ["amount blocks"]],
])("%o: at %s per litre it is %s: %j", (cells, density, counted, said) => {
  expect(otherEmissions.completed(row(cells), book).density).toBe(density);
  expect(otherEmissions.amounts(row(cells), book).amount).toBe(counted);
  expect(levels(cells)).toEqual(said);
});

test("petrol can be entered by volume, too", () => {
  expect(otherEmissions.units("amount", { source: sample.petrolTransfer }, book)).toEqual(["kg", "g", "Mg", "l", "m³"]);
  expect(otherEmissions.units("amount", { source: sample.ammonia }, book)).toEqual(["kg", "g", "Mg"]);
});

test.each([
  [null, null, []],
  [sample.ammonia, "5 kg", []],
  [sample.petrolTransfer, "5 Mg", ["recovery"]],
  [sample.petrolTransfer, "5 l", ["density", "recovery"]],
  [sample.poultry, "500 stanowisk", ["days"]],
])("of source %s with %s a form asks for %j", (source, amount, asked) => {
  const some = ["density", "recovery", "days"];
  expect(some.filter((column) => otherEmissions.applies(column, { source, amount }, book))).toEqual(asked);
});

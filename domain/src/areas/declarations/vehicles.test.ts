import { expect, test } from "vitest";
import { rowOf, sample, sampleBook } from "../sample-book.ts";
import { readCell } from "../reading.ts";
import { vehicles } from "./vehicles.ts";

const book = sampleBook();
const car = rowOf(vehicles, { category: sample.cars, engine: sample.carEuro5, fuel: sample.petrol });

test.each([
  [sample.petrol, "2150 l", "1.62325"], // the worked example of ekolia.pl: 2 150 l × 0,755
  [sample.diesel, "1000 l", "0.84"],
  [sample.diesel, "1 m³", "0.84"],
  [sample.diesel, "840 kg", "0.84"],
  [sample.diesel, "0.84 Mg", "0.84"],
  [sample.cng, "1000 m³", "0.74"],
  [sample.cng, "12.5 kg", "0.0125"],
  [sample.petrol, "0.001 l", "0.000001"], // 0,000000755 Mg, rounded half up to the gram
  [sample.petrol, "0 l", "0"],
  [null, "10 l", null],
  [sample.petrol, null, null],
])("fuel %s: %s is %s Mg", (fuel, amount, megagrams) => {
  expect(vehicles.amounts({ ...car, fuel, amount }, book).amount).toBe(megagrams);
});

test("everyday names of fuels and cars are not guesses", () => {
  const { fuel, category } = vehicles.columns;
  if (!fuel || !category) throw new Error("there are no such columns");
  const read = (key: "fuel" | "category", typed: string) =>
    readCell({ fuel, category }[key], typed, vehicles.options(key, {}, book));
  expect(["ON", "Diesel", "PB95"].map((typed) => read("fuel", typed))).toEqual(
    [sample.diesel, sample.diesel, sample.petrol].map((cell) => ({ cell })),
  );
  expect(read("category", "osobowy")).toEqual({ cell: sample.cars });
});

test("a complete row has no findings; density, plate and document are optional", () => {
  expect(vehicles.check({ ...car, amount: "120.5 l" }, book)).toEqual([]);
});

test("an engine of another category is not offered and blocks", () => {
  expect(vehicles.options("engine", car, book).map(({ value }) => value)).toEqual([sample.carEuro5]);
  const wrong = { ...car, category: sample.lorries, amount: "1 kg" };
  expect(vehicles.check(wrong, book)).toEqual([
    {
      column: "engine",
      level: "blocks",
      message: "„Osobowe, EURO 5” nie dotyczy wybranej kategorii pojazdu. Wybierz silnik z listy albo zmień kategorię.",
    },
  ]);
});

test("a fuel without a rate is offered with a note, accepted, and undetermined", () => {
  const offered = vehicles.options("fuel", car, book).map(({ label, note }) => [label, note]);
  expect(offered).toEqual([
    ["Benzyna", undefined],
    ["CNG", "bez stawki dla tego silnika"],
    ["Olej napędowy", undefined],
  ]);
  expect(vehicles.check({ ...car, fuel: sample.cng, amount: "1 kg" }, book)).toEqual([
    {
      column: "fuel",
      level: "warns",
      message:
        "Tabela stawek nie ma paliwa „CNG” dla tego silnika, więc opłata będzie nieustalona. Sprawdź silnik i paliwo; jeśli są właściwe, zostaw je.",
    },
  ]);
});

test.each([
  [sample.cng, "10 l", ["amount blocks"]],
  [sample.cng, "10 m³", []],
  [sample.cng, "10 kg", []],
  [sample.cng, "10 Mg", []],
  [sample.diesel, "10 l", []],
  [sample.diesel, "10 m³", []],
  [null, "10 l", ["fuel blocks"]],
])("fuel %s in %s: %j", (fuel, amount, expected) => {
  const lorry = rowOf(vehicles, { category: sample.lorries, engine: sample.lorryEuro5, fuel, amount });
  expect(vehicles.check(lorry, book).map(({ column, level }) => `${column} ${level}`)).toEqual(expected);
});

test("compressed gas is usually in cubic metres, other fuels in litres", () => {
  expect(vehicles.units("amount", { fuel: sample.cng }, book)).toEqual(["m³", "kg", "Mg"]);
  expect(vehicles.units("amount", car, book)).toEqual(["l", "kg", "Mg", "m³"]);
  expect(vehicles.units("amount", {}, book)).toEqual(["l", "kg", "Mg", "m³"]);
});

test("until the year's table is published, fuels of earlier years can be used", () => {
  const next = sampleBook({ year: 2027, month: 1 });
  const unrated = vehicles.options("fuel", car, next).filter(({ note }) => note !== undefined);
  expect(unrated.map(({ value }) => value)).toEqual([sample.cng]);
  expect(vehicles.check({ ...car, amount: "1 l" }, next)).toEqual([]);
});

import { expect, test } from "vitest";
import { rowOf, sample, sampleBook } from "./sample-book.ts";
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
  [sample.petrol, "0.001 l", "0.000001"], // 0,000000755 Mg: to the gram, half up
  [sample.petrol, "0 l", "0"],
  [null, "10 l", null],
  [sample.petrol, null, null],
])("fuel %s: %s is %s Mg", (fuel, amount, megagrams) => {
  expect(vehicles.amounts({ ...car, fuel, amount }, book).amount).toBe(megagrams);
});

test("a complete row has nothing wrong with it; no density, no plate and no document are needed", () => {
  expect(vehicles.check({ ...car, amount: "120.5 l" }, book)).toEqual([]);
});

test("an engine of another category, and a fuel without a rate, are not offered and block", () => {
  expect(vehicles.options("engine", car, book).map(({ value }) => value)).toEqual([sample.carEuro5]);
  expect(vehicles.options("fuel", car, book).map(({ label }) => label)).toEqual(["Benzyna", "Olej napędowy"]);
  const wrong = { ...car, category: sample.lorries, fuel: sample.cng, amount: "1 kg" };
  expect(vehicles.check(wrong, book)).toEqual([
    {
      column: "engine",
      level: "blocks",
      message: "„Osobowe, EURO 5” nie dotyczy wybranej kategorii pojazdu. Wybierz silnik z listy albo zmień kategorię.",
    },
    {
      column: "fuel",
      level: "blocks",
      message: "„CNG” nie ma stawki dla wybranego silnika. Wybierz paliwo z listy albo zmień silnik.",
    },
  ]);
});

test("before the year's table is known one can go on with the fuels of the years before", () => {
  const next = sampleBook({ year: 2027, month: 1 });
  expect(vehicles.options("fuel", car, next).map(({ value }) => value)).toEqual([sample.petrol, sample.diesel]);
  expect(vehicles.check({ ...car, amount: "1 l" }, next)).toEqual([]);
});

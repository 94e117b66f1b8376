import { expect, test } from "vitest";
import { heatingBoilers } from "./declarations/heating-boilers.ts";
import { packagings } from "./declarations/packagings.ts";
import { rowOf, sample, sampleBook } from "./sample-book.ts";
import { rowName, showRow } from "./showing.ts";
import { vehicles } from "./declarations/vehicles.ts";

const book = sampleBook();
const driven = { fuel: sample.petrol, amount: "120 l" };

test("a measure shows its typed and its converted amount, unless they are equal", () => {
  expect(showRow(vehicles, rowOf(vehicles, driven), book)).toMatchObject({
    fuel: "Benzyna",
    amount: "120 l (0,0906 Mg)",
    document: "",
  });
  expect(showRow(vehicles, rowOf(vehicles, { ...driven, amount: "2 Mg" }), book).amount).toBe("2 Mg");
  expect(showRow(vehicles, rowOf(vehicles, { amount: "120 l" }), book).amount).toBe("120 l"); // the unit is not known
  const gas = rowOf(heatingBoilers, { boiler: sample.smallGasBoiler, amount: "1000 m³" });
  expect(showRow(heatingBoilers, gas, book).amount).toBe("1\u00a0000 m³");
});

test("computed cells are shown like typed ones", () => {
  const row = rowOf(packagings, { count: "1000", unitMass: "12.5" });
  expect(showRow(packagings, row, book)).toMatchObject({ count: "1\u00a0000", mass: "12,5 kg" });
});

test("a row's name does not repeat itself", () => {
  const shown = { category: "Samochody osobowe", engine: "Samochody osobowe, EURO 5", fuel: "Benzyna" };
  expect(rowName(vehicles, shown)).toBe("Samochody osobowe, EURO 5, Benzyna");
});

test("a removed item keeps its name in cells and findings", () => {
  const gone = "00000000-0000-4000-8000-000000000999";
  const row = rowOf(vehicles, { ...driven, fuel: gone });
  const said = (names: Record<string, string>) => {
    const later = { ...book, dictionaries: { ...book.dictionaries, removed: { names } } };
    const [problem] = vehicles.check(row, later).filter(({ column }) => column === "fuel");
    return [showRow(vehicles, row, later).fuel, problem?.level, problem?.message];
  };
  expect(said({ [gone]: "Benzyna E5" })).toEqual([
    "Benzyna E5",
    "blocks",
    "W polu „Paliwo” jest „Benzyna E5”, pozycja usunięta z listy. Wybierz inną.",
  ]);
  expect(said({})).toEqual(["?", "blocks", "W polu „Paliwo” jest pozycja, której nie ma na liście. Wybierz inną."]);
});

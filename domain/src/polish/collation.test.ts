import { expect, test } from "vitest";
import { comparePolish, comparePolishNumeric } from "./collation.ts";

test("words are sorted as in a Polish dictionary", () => {
  const words = ["żaba", "Łódź", "zebra", "lód", "ąb", "az", "ćma", "cyna", "źrebię", "oko", "ósmy", "lufa"];
  expect(words.toSorted(comparePolish)).toEqual([
    "az",
    "ąb",
    "cyna",
    "ćma",
    "lód",
    "lufa",
    "Łódź",
    "oko",
    "ósmy",
    "zebra",
    "źrebię",
    "żaba",
  ]);
});

test("numbers within words are sorted by value, if asked for", () => {
  const items = ["Pozycja 10", "Pozycja 9", "Pozycja 1"];
  expect(items.toSorted(comparePolish)).toEqual(["Pozycja 1", "Pozycja 10", "Pozycja 9"]);
  expect(items.toSorted(comparePolishNumeric)).toEqual(["Pozycja 1", "Pozycja 9", "Pozycja 10"]);
});

import { expect, test } from "vitest";
import { foldPolish, hasPhrase, matchesWords, slugOf } from "./folding.ts";

test("Polish letters fold to plain ones", () => {
  expect(foldPolish("Zażółć GĘŚLĄ jaźń")).toBe("zazolc gesla jazn");
  expect(slugOf("Pozostałe źródła emisji – 2026 r.")).toBe("pozostale-zrodla-emisji-2026-r");
});

const lorry = "Pojazdy powyżej 3,5 t, EURO 5; Olej napędowy, Biodiesel";
test.each([
  ["", true],
  ["euro 5", true],
  ["EURO5", true],
  ["powyzej 3,5 euro 5", true],
  ["diesel euro 5", true],
  ["napedowy", true],
  ["3.5", true],
  ["euro 6", false],
])("%j finds the lorry: %s", (asked, isFound) => {
  expect(matchesWords(lorry, asked)).toBe(isFound);
});

test("5 is not found in 3,5", () => {
  expect(matchesWords("Inne samochody do 3,5 t, EURO 4", "euro 5")).toBe(false);
});

test("a phrase consists of whole words side by side", () => {
  expect(hasPhrase("Pojazdy powyżej 3,5 t, EURO 5", "euro 5")).toBe(true);
  expect(hasPhrase("Pojazdy powyżej 3,5 t, EURO 5", "POWYZEJ 3.5")).toBe(true);
  for (const asked of ["euro 6", "5 euro", "euro", "euro 50", ""])
    expect(hasPhrase("Pojazdy powyżej 3,5 t, EURO 5", asked)).toBe(false);
});

import { expect, test } from "vitest";
import { countryName, isInUnion } from "./countries.ts";

test.each([
  [["DE", "niemcy", "Germany", " DEU "], "Niemcy"],
  [["US", "USA", "stany  zjednoczone", "Stany Zjednoczone Ameryki"], "Stany Zjednoczone"],
  [["GB", "UK", "Wielka Brytania"], "Wielka Brytania"],
  [["GR", "EL"], "Grecja"],
  [["Nibylandia"], "Nibylandia"],
])("%j are one country", (texts, name) => {
  expect(texts.map(countryName)).toEqual(texts.map(() => name));
});

test("members of the Union are known by any name; of what is no country nothing is known", () => {
  expect(["Deutschland", "PL", "grecja", "UK", "Norwegia", "Nibylandia"].map(isInUnion)).toEqual([
    true,
    true,
    true,
    false,
    false,
    undefined,
  ]);
});

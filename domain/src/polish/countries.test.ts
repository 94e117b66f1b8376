import { expect, test } from "vitest";
import { countryName } from "./countries.ts";

test.each([
  [["DE", "niemcy", "Germany", " DEU "], "Niemcy"],
  [["US", "USA", "stany  zjednoczone", "Stany Zjednoczone Ameryki"], "Stany Zjednoczone"],
  [["GB", "UK", "Wielka Brytania"], "Wielka Brytania"],
  [["GR", "EL"], "Grecja"],
  [["Nibylandia"], "Nibylandia"],
])("%j are one country", (texts, name) => {
  expect(texts.map(countryName)).toEqual(texts.map(() => name));
});

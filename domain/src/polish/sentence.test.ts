import { expect, test } from "vitest";
import { sentence } from "./sentence.ts";

test.each([
  ["Usunięto: Mleczarnia Łąka", "Usunięto: Mleczarnia Łąka."],
  ["Usunięto: Flota i Kotły S.A.", "Usunięto: Flota i Kotły S.A."],
  ["Na pewno?", "Na pewno?"],
])("%s ends as %s", (text, whole) => {
  expect(sentence(text)).toBe(whole);
});

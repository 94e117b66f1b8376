import { expect, test } from "vitest";
import { titleOf } from "./part-fields.tsx";

test("parts are numbered among those of their kind, and the only one of a kind is not", () => {
  const kinds = ["packaging", "equipment", "packaging", null];
  expect(kinds.map((_, place) => titleOf(kinds, place))).toEqual([
    "Opakowanie 1",
    "Sprzęt",
    "Opakowanie 2",
    "Składnik",
  ]);
});

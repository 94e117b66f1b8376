import { expect, test } from "vitest";
import { unlikelyIndex } from "./unlikely-index.ts";

test.each([
  ["3.6", "3,6 % oznacza spadek o 96,4 %. Czy chodziło o 103,6?"],
  ["1036", "1 036 % oznacza wzrost o 936 %. Czy chodziło o 103,6?"],
  ["9999", "9 999 % oznacza wzrost o 9 899 %. Sprawdź przecinek."],
  ["103.6", null],
  ["97", null],
])("an index of %s", (index, said) => {
  expect(unlikelyIndex(index)?.replaceAll("\u00a0", " ") ?? null).toBe(said);
});

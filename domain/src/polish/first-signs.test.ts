import { expect, test } from "vitest";
import { firstSigns, shortened } from "./first-signs.ts";

test.each([
  ["abc", 3, "abc", "abc"],
  ["abcd", 3, "abc", "abc…"],
  ["ab😀", 4, "ab😀", "ab😀"],
  ["ab😀c", 3, "ab", "ab…"],
])("of %j, %i signs: no pair is cut in half", (text, most, first, short) => {
  expect([firstSigns(text, most), shortened(text, most)]).toEqual([first, short]);
});

import { expect, test } from "vitest";
import { rounded } from "./year-figures.ts";

test.each([
  ["2012.992", "2013"],
  ["120000", "120000"],
  ["99.96", "100"],
  ["1.049119", "1.05"],
  ["0.00004", "0.00004"],
  ["0", "0"],
])("%s is shown as %s in the overview of a year", (total, text) => {
  expect(rounded(total)).toBe(text);
});

import { expect, test } from "vitest";
import { numberWidth } from "./grid-measures.ts";

test.each([
  ["a plain grid", { rows: 999, hasOrigins: false, hasMarkers: false }, 56],
  ["rows that are saved", { rows: 99, hasOrigins: false, hasMarkers: true }, 56],
  ["rows from sales", { rows: 99, hasOrigins: true, hasMarkers: true }, 67],
  ["a hundred of them", { rows: 100, hasOrigins: true, hasMarkers: true }, 75],
  ["a thousand of them", { rows: 1_000, hasOrigins: true, hasMarkers: true }, 83],
])("row numbers fit together with their signs: %s", (_, grid, width) => {
  expect(numberWidth(grid)).toBe(width);
});

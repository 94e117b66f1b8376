import { expect, test } from "vitest";
import { mannWhitney, median } from "./mann-whitney.ts";

const from = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => first + index * step);

/** Expected: scipy.stats.mannwhitneyu(one, other, method="asymptotic"). */
test.each([
  ["every other number is larger", from(1, 10), from(2, 10, 2), 0.0409],
  ["the same twice", from(1, 10), from(1, 10), 1],
  ["many ties", [1, 1, 2, 2, 3], [3, 3, 4, 4, 5], 0.0189],
  ["one is half a length later", from(0, 50), from(25, 50), 0],
  ["interleaved", from(0, 20), from(0.5, 20), 0.7972],
  ["all equal", [5, 5, 5], [5, 5, 5], 1],
])("%s", (_, one, other, p) => {
  expect(mannWhitney(one, other)).toBeCloseTo(p, 4);
  expect(mannWhitney(other, one)).toBeCloseTo(p, 4);
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])("the median of %j is %d", (values, middle) => {
  expect(median(values)).toBe(middle);
});

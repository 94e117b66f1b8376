import { expect, test } from "vitest";
import { lastPageOf, shownPages } from "./page-links.tsx";

const gap = null;

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 10, [1, 2, gap, 10]],
  [3, 10, [1, 2, 3, 4, gap, 10]],
  [5, 10, [1, gap, 4, 5, 6, gap, 10]],
  [4, 5, [1, 2, 3, 4, 5]],
  [10, 10, [1, gap, 9, 10]],
  [99, 3, [1, 2, 3]],
])("on page %i of %i", (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});

test("an empty list has one page", () => {
  expect([0, 25, 26, 84].map((total) => lastPageOf(total, 25))).toEqual([1, 1, 2, 4]);
});

import { expect, test } from "vitest";
import { plural, waitForms } from "./plural.ts";

const znak = { one: "znak", few: "znaki", many: "znaków", fraction: "znaku" };

test.each([
  [0, "znaków"],
  [1, "znak"],
  [2, "znaki"],
  [4, "znaki"],
  [5, "znaków"],
  [11, "znaków"],
  [12, "znaków"],
  [14, "znaków"],
  [21, "znaków"],
  [22, "znaki"],
  [25, "znaków"],
  [101, "znaków"],
  [102, "znaki"],
  [112, "znaków"],
  [1_000, "znaków"],
  [1.5, "znaku"],
  [-1, "znak"],
  [-23, "znaki"],
])("%d %s", (count, form) => {
  expect(plural(count, znak)).toBe(form);
});

test("the verb „czekać” agrees with the number", () => {
  expect([1, 3, 5, 12, 22].map((count) => plural(count, waitForms))).toEqual([
    "czeka",
    "czekają",
    "czeka",
    "czeka",
    "czekają",
  ]);
});

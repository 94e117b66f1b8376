import { expect, test } from "vitest";
import { turnOf } from "./due-dates.ts";

test.each([
  ["draft", false, null],
  ["draft", true, "client"],
  ["submitted", true, "consultancy"],
  ["returned", false, "client"],
  ["approved", true, null],
] as const)("%s, due: %s – %s", (status, isDue, expected) => {
  expect(turnOf({ status }, isDue)).toBe(expected);
});

test("a year with corrected months is the client's turn in any status", () => {
  for (const status of ["submitted", "approved"] as const)
    expect(turnOf({ status, isOutdated: true }, true)).toBe("client");
});

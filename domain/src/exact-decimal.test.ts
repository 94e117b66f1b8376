import { expect, test } from "vitest";
import { exactDecimal } from "./contract/exact-decimal.ts";
import { percentOf } from "./exact-percent.ts";

test.each(["-1", "01", "1.", ".5", "1,5", "1.23456", "1e3", "", "Infinity", "1234567890"])("%j is refused", (text) => {
  expect(exactDecimal.safeParse(text).success).toBe(false);
});

test.each([
  ["9.19", "103.6", "9.52"],
  ["1976.00", "103.6", "2047.14"],
  ["0.01", "150", "0.02"], // half a grosz goes up
  ["0.01", "149.9999", "0.01"],
  ["0", "103.6", "0.00"],
  ["999999999.9999", "100", "1000000000.00"],
])("%s × %s %% = %s", (amount, percent, result) => {
  expect(percentOf(amount, percent)).toBe(result);
});

import { expect, test } from "vitest";
import { exactDecimal, readDecimal } from "./exact-decimal.ts";
import { percentOf } from "./exact-percent.ts";

test.each([
  ["12,5", "12.5"],
  ["12.50", "12.50"],
  [" 1 234,5678 ", "1234.5678"],
  ["1\u00A0234\u00A0567", "1234567"],
  ["007", "7"],
  ["0,05", "0.05"],
])("%j is read as %s", (typed, value) => {
  expect(readDecimal(typed)).toBe(value);
});

test.each(["", "-1", "+1", "1.234,5", "1,234.5", "1,2,3", "12 34", "0,12345", "1e3", "1,", ",5", "٣", "NaN"])(
  "%j is not guessed",
  (typed) => {
    expect(readDecimal(typed)).toBeUndefined();
  },
);

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

import { expect, test } from "vitest";
import { convertRate } from "./rate-limits.ts";

test.each([
  ["0.755", "kg/l", "kg/m³", "755"],
  ["755", "kg/m³", "kg/l", "0.755"],
  ["1.005", "zł/kg", "zł/Mg", "1005"],
  ["0.0001", "zł/Mg", "zł/kg", "0.0000001"],
  // More digits than a float has.
  ["123456789012.3456", "zł/Mg", "zł/kg", "123456789.0123456"],
  ["90071992547.40993", "zł/kg", "zł/Mg", "90071992547409.93"],
])("%s %s in %s is %s", (value, from, to, same) => {
  expect(convertRate(value, from, to)).toBe(same);
});

test("units of different things do not convert", () => {
  expect(convertRate("1", "zł/kg", "kg/l")).toBeNull();
});

import { expect, test } from "vitest";
import { Exact, sumOf, textOf } from "./exact.ts";

test.each([
  ["0", "0"],
  ["1.5", "1.5"],
  ["1.50", "1.5"],
  ["0.0000005", "0.000001"], // half of the last place goes up
  ["0.00000049999999999999999999999999", "0"],
  ["1.0000014999", "1.000001"],
  ["999999999999.9999995", "1000000000000"],
  ["123456789012345678901234", "123456789012345678901234"],
  ["1e-7", "0"],
  ["1e30", `1${"0".repeat(30)}`],
])("%s is kept as %s", (value, text) => {
  expect(textOf(new Exact(value))).toBe(text);
});

test("a third is rounded once, and never written with an exponent", () => {
  expect(textOf(new Exact(1).dividedBy(3))).toBe("0.333333");
  expect(textOf(new Exact(2).dividedBy(3))).toBe("0.666667");
  expect(textOf(new Exact("999999999999").times("999999999999").times("0.001"))).toBe("999999999998000000000.001");
  expect(textOf(new Exact(1).dividedBy("1e12"), 12)).toBe("0.000000000001");
});

test("a sum keeps every digit; nothing entered is not zero", () => {
  expect(sumOf(["0.1", "0.2", null, undefined])).toBe("0.3");
  expect(sumOf(["0.000000001", "1000000000000000"])).toBe("1000000000000000.000000001");
  expect(sumOf(["0"])).toBe("0");
  expect(sumOf([null, undefined])).toBeNull();
  expect(sumOf([])).toBeNull();
});

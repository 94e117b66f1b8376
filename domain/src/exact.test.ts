import { Decimal } from "decimal.js";
import { expect, test } from "vitest";
import { Exact, sumOf, sumOfQuotients, textOf, percentOf } from "./exact.ts";
import { exactDecimal } from "./contract/schema-parts.ts";

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

test("a third is rounded once and never written with an exponent", () => {
  expect(textOf(new Exact(1).dividedBy(3))).toBe("0.333333");
  expect(textOf(new Exact(2).dividedBy(3))).toBe("0.666667");
  expect(textOf(new Exact("999999999999").times("999999999999").times("0.001"))).toBe("999999999998000000000.001");
  expect(textOf(new Exact(1).dividedBy("1e12"), 12)).toBe("0.000000000001");
});

test("quotients are divided once, after adding and multiplying", () => {
  const thirds = (count: number) => Array.from({ length: count }, () => ({ dividend: 1, divisor: "3" }));
  expect(sumOfQuotients(thirds(3)).toFixed()).toBe("1");
  expect(sumOfQuotients(thirds(1), "3").toFixed()).toBe("1");
  expect(sumOfQuotients([{ dividend: "150000", divisor: "10.2" }], "0.00204714").toFixed()).toBe("30.105");
  // However many divisors there are.
  const many = Array.from({ length: 24 }, (_, index) => ({
    dividend: `${1009 + index}.5`,
    divisor: `${1009 + index}.5`,
  }));
  expect(sumOfQuotients(many, "0.005").toFixed()).toBe("0.12");
  expect(sumOfQuotients([]).toFixed()).toBe("0");
});

test("a sum keeps every digit; nothing entered is not zero", () => {
  expect(sumOf(["0.1", "0.2", null, undefined])).toBe("0.3");
  expect(sumOf(["0.000000001", "1000000000000000"])).toBe("1000000000000000.000000001");
  expect(sumOf(["0"])).toBe("0");
  expect(sumOf([null, undefined])).toBeNull();
  expect(sumOf([])).toBeNull();
});

test("results equal those of decimal.js", () => {
  const Known = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const figures = (most: number) => Array.from({ length: next(most) }, () => next(10)).join("");
  const some = () => `${next(5) === 0 ? "-" : ""}${next(10)}${figures(14)}.${figures(9)}1`;
  for (let time = 0; time < 300; time += 1) {
    const [a, b, c] = [some(), some(), some()];
    const [ours, theirs] = [new Exact(a), new Known(a)];
    const reckoned = (one: typeof ours | typeof theirs) => [
      one.plus(b).toFixed(),
      one.minus(b).toFixed(),
      one.times(b).toFixed(),
      one.dividedBy(b).toFixed(),
      one.dividedBy(b).times(c).toFixed(12),
      one.abs().toDecimalPlaces(3).toFixed(),
      one.times(100).toFixed(2),
      one.toSignificantDigits(4).toFixed(),
      one.times(10).floor().toFixed(),
      one.comparedTo(b),
      one.isInteger(),
    ];
    expect(reckoned(ours), `${a} ${b} ${c}`).toEqual(reckoned(theirs));
  }
});

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

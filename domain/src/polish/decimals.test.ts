import { expect, test } from "vitest";
import { formatDecimal, parseDecimal } from "./decimals.ts";

const NBSP = "\u00a0";

test.each([
  ["0", {}, "0"],
  ["-0", {}, "0"],
  ["-0.00", { places: 2 }, "0,00"],
  ["7", {}, "7"],
  ["999", {}, "999"],
  ["1234", {}, "1 234"],
  ["1234.5", {}, "1 234,5"],
  ["1234.5", { places: 2 }, "1 234,50"],
  ["1234.500", { places: 2 }, "1 234,50"],
  ["1234.567", { places: 2 }, "1 234,567"],
  ["12345", { places: 0 }, "12 345"],
  ["1234567.89", {}, "1 234 567,89"],
  ["-1234.5", {}, "-1 234,5"],
  ["-999", {}, "-999"],
  ["0.05", {}, "0,05"],
  ["007", {}, "7"],
  ["9007199254740993.10", { places: 2 }, "9 007 199 254 740 993,10"],
  ["0.1234567890123456789", {}, "0,1234567890123456789"],
])("%s with %o is shown as %s", (value, options, shown) => {
  expect(formatDecimal(value, options)).toBe(shown.replaceAll(" ", NBSP));
});

test.each(["", " ", "1,5", "1.", ".5", "1e3", "+1", "NaN", "Infinity", "1 234", "１２"])(
  "%j is no decimal",
  (value) => {
    expect(() => formatDecimal(value)).toThrow("is no decimal");
  },
);

test("groups are those of Intl", () => {
  const intl = new Intl.NumberFormat("pl", { useGrouping: "always", minimumFractionDigits: 2 });
  for (const value of [0, 1, 12.5, 999.99, 1234.56, -1234.5, 12345.67, 123456.78, 1234567.89]) {
    expect(formatDecimal(String(value), { places: 2 })).toBe(intl.format(value));
  }
});

test.each([
  ["0", "0"],
  ["-0", "0"],
  ["-0,00", "0"],
  ["1,5", "1.5"],
  ["1.5", "1.5"],
  ["1,234", "1.234"],
  ["1.234", "1.234"],
  ["007", "7"],
  ["1,500", "1.5"],
  [",5", "0.5"],
  ["5,", "5"],
  ["-12,5", "-12.5"],
  ["\u221212,5", "-12.5"],
  ["1 234,56", "1234.56"],
  ["1 234.56", "1234.56"],
  ["1\u00a0234,56", "1234.56"],
  ["1\u2009234,56", "1234.56"],
  ["1\u202f234\u00a0567,8", "1234567.8"],
  ["12 345", "12345"],
  ["-1 234", "-1234"],
  ["  42\u00a0\n", "42"],
  ["9007199254740993,1", "9007199254740993.1"],
])("%j is read as %s", (text, value) => {
  expect(parseDecimal(text)).toEqual({ ok: true, value });
});

test.each([
  ["", "empty"],
  [" \u00a0\t", "empty"],
  ["1.234,56", "ambiguous"],
  ["1,234.56", "ambiguous"],
  ["1.234.567", "ambiguous"],
  ["1,234,567", "ambiguous"],
  ["-1.234.567,8", "ambiguous"],
  ["1 234.567,8", "ambiguous"],
  ["14.11.2026", "not-a-number"],
  ["1..5", "not-a-number"],
  ["1e3", "not-a-number"],
  ["0x10", "not-a-number"],
  ["１２", "not-a-number"],
  ["1_000", "not-a-number"],
  ["1'000", "not-a-number"],
  ["+1", "not-a-number"],
  ["--1", "not-a-number"],
  ["- 1", "not-a-number"],
  ["1-", "not-a-number"],
  ["-", "not-a-number"],
  [",", "not-a-number"],
  ["-,", "not-a-number"],
  ["12 34", "not-a-number"],
  ["1  234", "not-a-number"],
  ["1 2345", "not-a-number"],
  ["1234 567", "not-a-number"],
  ["0 123", "not-a-number"],
  ["1,234 567", "not-a-number"],
  ["1\t234", "not-a-number"],
  ["12 kg", "not-a-number"],
  ["5%", "not-a-number"],
  ["½", "not-a-number"],
  ["٣", "not-a-number"],
  ["NaN", "not-a-number"],
  ["Infinity", "not-a-number"],
  ["1\u200b2", "not-a-number"],
])("%j is refused: %s", (text, reason) => {
  expect(parseDecimal(text)).toEqual({ ok: false, reason });
});

test.each([
  ["1.234", 2, false],
  ["-1,000", 0, false],
  ["999,999", 2, false],
  ["1.234", 3, true],
  ["1.23", 2, true],
  ["1.2345", 2, true],
  ["1234.567", 2, true],
  ["0,500", 2, true],
  [",500", 2, true],
  ["1 234.567", 2, true],
])("%j where %i places are wanted has one reading: %o", (text, places, ok) => {
  expect(parseDecimal(text, { places })).toMatchObject({ ok });
});

test("what is shown can be read back, whatever the number", () => {
  let seed = 20_261_114;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join("");
  for (let round = 0; round < 5_000; round += 1) {
    const fraction = `${digits(below(12))}${1 + below(9)}`;
    const value = `${below(2) ? "-" : ""}${1 + below(9)}${digits(below(24))}${below(2) ? `.${fraction}` : ""}`;
    const shown = formatDecimal(value, { places: below(16) });
    expect(parseDecimal(shown)).toEqual({ ok: true, value });
    expect(parseDecimal(shown.replaceAll(NBSP, " ").replace(",", "."))).toEqual({ ok: true, value });
  }
});

test("a pasted novel is refused before the test's time is over", () => {
  for (const piece of ["1", "1 234", "1.234", "0", " ", "1,", "."]) {
    expect(parseDecimal(`${piece.repeat(200_000)}x`)).toEqual({ ok: false, reason: "not-a-number" });
    expect(parseDecimal(`0,0${piece.repeat(200_000)}x`)).toEqual({ ok: false, reason: "not-a-number" });
  }
});

import { expect, test } from "vitest";
import { formatDecimal, hasDecimalDot, parseDecimal, whichNumber } from "./decimals.ts";

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

test("digits are grouped as by Intl", () => {
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
  ["1.23", "1.23"],
  ["1.2345", "1.2345"],
  ["1234,567", "1234.567"],
  ["0.500", "0.5"],
  [".500", "0.5"],
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

/** The rule by example: typed, with how many places allowed, and the one reading or those that are asked about. */
test.each([
  ["12,500", 3, "12.5"], // a comma is the decimal sign
  ["1,234", 4, "1.234"],
  ["12.500", 3, ["12500", "12.5"]], // a dot before three figures is asked about, however many places there may be
  ["12.500", 6, ["12500", "12.5"]],
  ["12.345", 4, ["12345", "12.345"]],
  ["1234.567", 3, ["1234567", "1234.567"]],
  ["1 234.567", 3, ["1234567", "1234.567"]],
  ["-12\u00a0345.678", 6, ["-12345678", "-12345.678"]],
  ["0.500", 6, "0.5"], // no thousands begin with a nought
  ["1.234", 2, ["1234", "1.234"]],
  ["-1.234", 3, ["-1234", "-1.234"]],
  ["999.999", 0, ["999999", "999.999"]],
  ["12,500", 2, ["12500", "12.5"]], // a comma only where three places are too many
  ["-1,000", 0, ["-1000", "-1"]],
  ["0.500", 3, "0.5"], // no thousands begin with a zero or with nothing
  ["0.500", 0, "0.5"],
  [".500", 3, "0.5"],
  ["0,500", 2, "0.5"],
  [",500", 2, "0.5"],
  ["1.23", 3, "1.23"], // two figures or four are no group
  ["1.2345", 2, "1.2345"],
  ["1 234.56", 2, "1234.56"],
  ["1 234,567", 3, "1234.567"],
  ["1.234,56", 2, "1234.56"], // of two different signs one separates groups, the other is decimal
  ["1,234.56", 2, "1234.56"],
  ["1.234,567", 3, "1234.567"],
  ["1,234.567", 3, "1234.567"],
  ["12.345.678,9", 3, "12345678.9"],
  ["-1,234,567.8", 3, "-1234567.8"],
  ["\u22121.234,5", 3, "-1234.5"],
  ["1.234.567", 3, "1234567"], // a decimal sign occurs once
  ["1,234,567", 3, "1234567"],
  ["12.34,56", 3, []],
  ["1,23.456", 3, []],
  ["1 234.567,8", 3, []],
] as const)("%j where there may be %i places is %j", (text, places, reading) => {
  expect(parseDecimal(text, { places })).toEqual(
    typeof reading === "string" ? { ok: true, value: reading } : { ok: false, reason: "ambiguous", readings: reading },
  );
});

test("beside decimal dots a comma before three digits is ambiguous", () => {
  expect(parseDecimal("12,500")).toEqual({ ok: true, value: "12.5" });
  expect(parseDecimal("12,500", { isCommaDoubted: true })).toMatchObject({ readings: ["12500", "12.5"] });
  expect(parseDecimal("12,50", { isCommaDoubted: true })).toEqual({ ok: true, value: "12.5" });
  expect(["3.75", "1,234.5", "0.1234", "3.75 kg", "2.5t"].every(hasDecimalDot)).toBe(true);
  expect(
    ["12.500", "12,5", "1.234,56", "12.500 kg", "1.2.3", "14.11.2026", "nr 1.5", "1,23.45"].some(hasDecimalDot),
  ).toBe(false);
});

test("each suggested spelling is accepted", () => {
  for (const [typed, places] of [
    ["12.500", 3],
    ["12.345", 4],
    ["1.000", 3],
    ["1,250", 2],
  ] as const) {
    const parsed = parseDecimal(typed, { places });
    const readings = !parsed.ok && parsed.reason === "ambiguous" ? parsed.readings : [];
    const [, ...answers] = /Wpisz (\S+) albo (\S+)\.$/.exec(whichNumber(typed, readings, { places })) ?? [];
    expect(answers.map((answer) => parseDecimal(answer, { places }))).toEqual(
      readings.map((value) => ({ ok: true, value })),
    );
  }
});

test.each([
  ["12.500", ["12500", "12.5"], {}, "Czy „12.500” to 12 500, czy 12,5? Wpisz 12500 albo 12,5."],
  ["12.5", [], {}, "Nie wiadomo, co w „12.5” oddziela tysiące, a co część dziesiętną. Wpisz na przykład 1234,56."],
  [
    "1.500",
    ["1500", "1.5"],
    { unit: "kg", places: 6 },
    "Czy „1.500 kg” to 1 500 kg, czy 1,5 kg? Wpisz 1500 kg albo 1,5 kg.",
  ],
  ["1.000", ["1000", "1"], { unit: "szt." }, "Czy „1.000 szt.” to 1 000 szt., czy 1 szt.? Wpisz 1000 szt. albo 1 szt."],
  [
    "12,345",
    ["12345", "12.345"],
    { places: 2 },
    "Czy „12,345” to 12 345? Jeśli tak, wpisz 12345, a jeśli nie, popraw tę liczbę.",
  ],
])("%j with the readings %j is asked about: %s", (typed, readings, options, question) => {
  expect(whichNumber(typed, readings, options).replaceAll(NBSP, " ")).toBe(question);
});

test("every shown number can be read back", () => {
  let seed = 20_261_114;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join("");
  const wrong: string[] = []; // ten thousand expectations would take seconds
  for (let round = 0; round < 5_000; round += 1) {
    const fraction = `${digits(below(12))}${1 + below(9)}`;
    const value = `${below(2) ? "-" : ""}${1 + below(9)}${digits(below(24))}${below(2) ? `.${fraction}` : ""}`;
    const shown = formatDecimal(value, { places: below(16) });
    const dotted = shown.replaceAll(NBSP, " ").replace(",", ".");
    const isAsked = /\d\.\d{3}$/.test(dotted);
    const [read, again] = [parseDecimal(shown), parseDecimal(dotted)];
    if (!read.ok || read.value !== value) wrong.push(shown);
    if (isAsked ? again.ok || again.reason !== "ambiguous" : !again.ok || again.value !== value) wrong.push(dotted);
  }
  expect(wrong).toEqual([]);
});

test("a very long text is refused quickly", () => {
  for (const piece of ["1", "1 234", "1.234", "0", " ", "1,", "."]) {
    expect(parseDecimal(`${piece.repeat(200_000)}x`)).toEqual({ ok: false, reason: "not-a-number" });
    expect(parseDecimal(`0,0${piece.repeat(200_000)}x`)).toEqual({ ok: false, reason: "not-a-number" });
  }
});

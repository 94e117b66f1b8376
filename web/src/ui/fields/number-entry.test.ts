import { describe, expect, test } from "vitest";
import { readNumber, settleNumber, withoutGroups } from "./number-entry.ts";

const example = "Wpisz na przykład 1234,5.";

describe("while typing", () => {
  test.each([
    ["", {}, null, null],
    ["  ", { min: "1" }, null, null],
    ["0", {}, "0", null],
    ["12,5", { places: 1 }, "12.5", null],
    ["12.50", { places: 1 }, "12.5", null],
    ["100", { max: "100" }, "100", null],
    ["1 234,5", {}, "1234.5", null],
    ["12,55", { places: 1 }, null, "Wpisz najwyżej 1 miejsce po przecinku."],
    ["12,5555", { places: 3 }, null, "Wpisz najwyżej 3 miejsca po przecinku."],
    ["12,55555555", { places: 6 }, null, "Wpisz najwyżej 6 miejsc po przecinku."],
    ["12,5", { places: 0 }, null, "Wpisz liczbę całkowitą."],
    ["abc", {}, null, `To nie jest liczba. ${example}`],
    ["x", { places: 0 }, null, "To nie jest liczba. Wpisz na przykład 1234."],
    ["x", { places: 0, min: "1990", max: "2026" }, null, "To nie jest liczba. Wpisz na przykład 1990."],
    ["x", { places: 3, max: "5" }, null, "To nie jest liczba. Wpisz na przykład 1,5."],
    ["1.234,56", {}, "1234.56", null],
    ["12,345", { places: 4 }, "12.345", null],
    ["12.345", { places: 4 }, null, "Czy „12.345” to 12 345, czy 12,345? Wpisz 12345 albo 12,345."],
    ["1.500", { places: 2 }, null, "Czy „1.500” to 1 500, czy 1,5? Wpisz 1500 albo 1,5."],
    ["1500", { max: "1000" }, null, "Wpisz liczbę nie większą niż 1 000."],
    ["-1", { min: "0" }, null, "Wpisz liczbę nie mniejszą niż 0."],
  ])("%j within %o is %j, %j", (text, limits, value, problem) => {
    const read = readNumber(text, limits);
    expect({ ...read, problem: read.problem?.replaceAll("\u00a0", " ") ?? null }).toEqual({ value, problem });
  });
});

describe("on leaving", () => {
  test.each([
    ["", { min: "1" }, "", null],
    ["1234,5", {}, "1\u00a0234,5", "1234.5"],
    ["007", {}, "7", "7"],
    ["-0", { min: "0" }, "0", "0"],
    ["100", { min: "0", max: "100" }, "100", "100"],
    ["-3,25", { min: "-3.25" }, "-3,25", "-3.25"],
  ])("%j within %o becomes %j, without a message", (typed, limits, text, value) => {
    expect(settleNumber(typed, limits)).toEqual({ text, value, message: null, isRefused: false });
  });

  test.each([
    ["150", { max: "100" }, "100", "Zmieniono na 100 – to największa dopuszczalna wartość."],
    ["100,000000000000000001", { max: "100" }, "100", "Zmieniono na 100 – to największa dopuszczalna wartość."],
    ["99999999999999999999", { max: "99999999999999999998.5" }, "99999999999999999998.5", "największa"],
    ["0", { min: "0.01" }, "0.01", "Zmieniono na 0,01 – to najmniejsza dopuszczalna wartość."],
    ["-5", { min: "0" }, "0", "najmniejsza"],
    ["-5", { min: "-4.5" }, "-4.5", "Zmieniono na -4,5"],
    ["-4", { max: "-4.5" }, "-4.5", "największa"],
    ["9", { min: "10" }, "10", "najmniejsza"],
  ])("%j within %o is moved to %s: %s", (typed, limits, value, message) => {
    const settled = settleNumber(typed, limits);
    expect(settled).toMatchObject({ value, isRefused: false });
    expect(settled.message).toContain(message);
  });

  test.each([
    ["abc", {}],
    ["1e3", {}],
    ["1.234", { max: "10" }],
    ["12,345", { places: 2 }],
  ])("%j within %o is refused but kept", (typed, limits) => {
    expect(settleNumber(typed, limits)).toMatchObject({ text: typed, value: null, isRefused: true });
  });
});

test("the message names a bound in the number's unit", () => {
  const { text, message } = settleNumber("6", { max: "5" }, "MW");
  expect([text, message]).toEqual(["5", "Zmieniono na 5\u00a0MW – to największa dopuszczalna wartość."]);
});

test("a digit can be inserted into a formatted number", () => {
  expect(readNumber(withoutGroups("1\u00a02934,5"), {})).toEqual({ value: "12934.5", problem: null });
});

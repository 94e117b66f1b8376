import { expect, test } from "vitest";
import { Exact } from "../exact.ts";
import { amountText, plainAmount } from "./showing.ts";

test.each([
  ["1500", "kg", "1\u00a0500 kg"],
  ["300.3333333", "kg", "300,333 kg"],
  ["0.00025", "Mg", "0,00025 Mg"],
  ["0.00004", "10⁶ m³", "40 m³"],
  ["400", "100 stanowisk", "40\u00a0000 stanowisk"],
  ["0", "kg", "0 kg"],
])("%s %s is shown as %s", (amount, unit, text) => {
  expect(amountText(new Exact(amount), unit)).toBe(text);
});

test("only gas and poultry are shown in another unit", () => {
  expect(plainAmount("1.25", "10⁶ m³")).toEqual({ amount: "1250000", unit: "m³" });
  expect(plainAmount("123.45", "100 stanowisk")).toEqual({ amount: "12345", unit: "stanowisk" });
  expect(plainAmount("1.25", "Mg")).toEqual({ amount: "1.25", unit: "Mg" });
});

test("money always has two places", () => {
  expect(amountText(new Exact("0"), "zł")).toBe("0,00 zł");
  expect(amountText(new Exact("903.13333"), "zł")).toBe("903,13 zł");
});

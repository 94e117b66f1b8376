import { expect, test } from "vitest";
import { gtinTwins, sameGtinText } from "./product-check.ts";
import { gtinDoubt, gtinKey, spellGtin } from "./gtin.ts";

test.each([
  ["96385074", true],
  ["036000291452", true],
  ["5901234123457", true],
  ["15901234123454", true],
  ["5901234123458", false],
  ["590123412345", false],
  ["00000000", false],
  ["590123412", false],
  ["brak", false],
])("%s as a GTIN: %s", (gtin, isRight) => {
  expect(gtinDoubt(gtin) === null).toBe(isRight);
});

test("spelling and leading zeros do not matter", () => {
  expect(spellGtin(" 590-1234 123457 ")).toBe("5901234123457");
  expect(spellGtin(" brak ")).toBe("brak");
  expect(gtinKey("0 36000 29145 2")).toBe(gtinKey("36000291452"));
});

test("another product with the same GTIN is found, and not the product itself", () => {
  const named = (code: string, gtin: string | null) => ({ code, gtin, name: null });
  const [one, other, none] = [named("A", "5901234123457"), named("B", "05901234123457"), named("C", null)];
  const twinOf = gtinTwins([one, other, none, named("D", null)]);
  expect([one, other, none].map((product) => twinOf(product)?.code)).toEqual(["B", "A", undefined]);
  expect(sameGtinText(other)).toContain("„B”");
});

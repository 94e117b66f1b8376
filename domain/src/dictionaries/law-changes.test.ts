import { expect, test } from "vitest";
import type { Rate } from "../year-law/rate.ts";
import { isLawNumber, lawsWithEntered, lawWithEntered } from "./law-changes.ts";
import { allLawNumbers, rateAt } from "../year-law/law-numbers.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { yearLaw } from "../year-law/year-law.ts";

const number = (value: string): Rate => ({ value, status: "official", source: "Dz.U. 2025 poz. 1333" });
const [law2026, law2027] = [2026, 2027].map((year) => yearLaw.parse(yearLawOf(year)));
if (!law2026 || !law2027) throw new Error("the law of these years is known");

test("an entered number completes or replaces the program's own", () => {
  const law = lawWithEntered(law2026, { "oils.feeRate": number("2.5"), "air.paymentThreshold": number("900") });
  expect(law.oils?.feeRate?.value).toBe("2.5");
  expect(law.oils?.recoveryLevel).toEqual(law2026.oils?.recoveryLevel);
  expect(law.air?.paymentThreshold.value).toBe("900");
});

test("a group with missing numbers applies once it is complete", () => {
  const half = { "air.reportThreshold": number("100"), "bdoFee.micro": number("250") };
  expect(lawWithEntered(law2027, half).air).toBeUndefined();
  expect(lawWithEntered(law2027, half).bdoFee.micro.value).toBe("250");
  expect(lawWithEntered(law2027, { ...half, "air.paymentThreshold": number("800") }).air).toMatchObject({
    paymentThreshold: { value: "800" },
  });
});

test("every number that charges use can be entered for a year that has none of them", () => {
  const all = Object.fromEntries(allLawNumbers.map(({ path }) => [path, number("1")]));
  const law = lawWithEntered(law2027, all);
  expect(allLawNumbers.filter(({ path }) => rateAt(law, path)?.value !== "1")).toEqual([]);
});

test("refuses unknown paths, impossible percentages, and years without a book", () => {
  expect(isLawNumber(2026, "oils.feeRate", number("2.5"))).toBe(true);
  expect(isLawNumber(2026, "oils.recoveryLevel", number("101"))).toBe(false);
  expect(isLawNumber(2026, "oils.colour", number("1"))).toBe(false);
  expect(isLawNumber(2090, "oils.feeRate", number("1"))).toBe(false);
  expect(lawsWithEntered({ 2090: { "oils.feeRate": number("1") } })).toEqual({});
});

import { expect, test } from "vitest";
import type { Rate } from "../year-law/rate.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { triedLaw } from "./law-changes.ts";

const entered = (value: string): Rate => ({ value, status: "official", source: "Dz.U. 2025 poz. 1333" });
const law = yearLawOf(2026);
if (!law) throw new Error("no law of 2026");

test("tried numbers replace or complete the program's own; the law itself does not change", () => {
  const other = triedLaw(2026, {}, { "packaging.bagFee": "0.3", "equipment.feeRates.1": "2", "oils.feeRate": "5" });
  expect([other?.packaging?.bagFee.value, other?.equipment?.feeRates["1"].value]).toEqual(["0.3", "2"]);
  expect(other?.oils?.feeRate).toEqual({ value: "5", status: "unconfirmed", source: "" });
  expect([law.packaging?.bagFee.value, law.equipment?.feeRates["1"].value]).toEqual(["0.20", "1.80"]);
  expect(other?.equipment?.feeRates["2"]).toEqual(law.equipment?.feeRates["2"]);
});

test("entered numbers stay, and can be tried as taken back", () => {
  const both = { "packaging.bagFee": entered("0.4"), "oils.feeRate": entered("3") };
  expect(triedLaw(2026, both, { "packaging.bagFee": "0.5" })).toMatchObject({
    packaging: { bagFee: { value: "0.5", status: "official" } },
    oils: { feeRate: { value: "3" } },
  });
  const back = triedLaw(2026, both, { "packaging.bagFee": null, "oils.feeRate": null });
  expect(back?.packaging?.bagFee).toEqual(law.packaging?.bagFee);
  expect(back?.oils?.feeRate).toBeUndefined();
});

test("a number that completes a group makes its entered numbers apply", () => {
  const half = { "air.reportThreshold": entered("100") };
  expect(triedLaw(2027, half, {})?.air).toBeUndefined();
  expect(triedLaw(2027, half, { "air.paymentThreshold": "800" })?.air?.reportThreshold.value).toBe("100");
});

test.each([
  ["deadlines.wykaz", "1"],
  ["__proto__.value", "1"],
  ["__proto__.value", null],
  ["packaging", "1"],
  ["equipment.collectionLevel", "101"],
  ["packaging.bagFee", "-1"],
])("%s cannot be tried as %s", (path, value) => {
  expect(triedLaw(2026, {}, { [path]: value })).toBeUndefined();
});

test("a year without a book has no law to try", () => {
  expect(triedLaw(2090, {}, { "packaging.bagFee": "1" })).toBeUndefined();
});

import { expect, test } from "vitest";
import { lawNumbers } from "./law-numbers.ts";
import { yearLawOf, yearLaws } from "./laws.ts";

const law = yearLawOf(2026);
if (!law) throw new Error("no law of 2026");

test("a year's numbers are named, each that there is and no other", () => {
  const paths = lawNumbers(law).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["packaging.bagFee", "equipment.feeRates.6", "air.paymentThreshold"]));
  expect(paths).not.toContain("oils.feeRate"); // nobody has read it
  expect(new Set(paths).size).toBe(paths.length);
  for (const year of yearLaws) expect(lawNumbers(year).map(({ path }) => path)).toContain("bdoFee.micro");
});

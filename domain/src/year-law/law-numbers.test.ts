import { expect, test } from "vitest";
import { lawNumbers } from "./law-numbers.ts";
import { withLawNumbers } from "./with-law-numbers.ts";
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

test("others can stand in their place; the law itself stays", () => {
  const other = withLawNumbers(law, { "packaging.bagFee": "0.3", "equipment.feeRates.1": "2" });
  expect([other.packaging?.bagFee.value, other.equipment?.feeRates["1"].value]).toEqual(["0.3", "2"]);
  expect([law.packaging?.bagFee.value, law.equipment?.feeRates["1"].value]).toEqual(["0.20", "1.80"]);
  expect(other.equipment?.feeRates["2"]).toEqual(law.equipment?.feeRates["2"]);
});

const NO_SUCH = "has no number";
const NO_VALUE = '"value"';

test.each([
  ["oils.feeRate", "1", NO_SUCH],
  ["deadlines.wykaz", "1", NO_SUCH],
  ["__proto__.value", "1", NO_SUCH],
  ["packaging", "1", NO_SUCH],
  ["equipment.collectionLevel", "101", NO_VALUE],
  ["packaging.bagFee", "-1", NO_VALUE],
])("%s cannot be %s", (path, value, why) => {
  expect(() => withLawNumbers(law, { [path]: value })).toThrow(why);
});

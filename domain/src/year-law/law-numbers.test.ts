import { expect, test } from "vitest";
import { allLawNumbers, lawNumbers, rateAt } from "./law-numbers.ts";
import { yearLawOf, yearLaws } from "./laws.ts";
import type { YearLaw } from "./year-law.ts";

const law = yearLawOf(2026);
if (!law) throw new Error("no law of 2026");

test("names every number of a year, and no other", () => {
  const paths = lawNumbers(law).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["packaging.bagFee", "equipment.feeRates.6", "air.paymentThreshold"]));
  expect(paths).not.toContain("oils.feeRate"); // has not been read
  expect(new Set(paths).size).toBe(paths.length);
  for (const year of yearLaws) expect(lawNumbers(year).map(({ path }) => path)).toContain("bdoFee.micro");
});

test("every number of every year is named, unless no charge uses it", () => {
  const notComputedWith = [
    "packaging.deposit",
    "sup.surcharge",
    "equipment.recoveryLevels",
    "equipment.recyclingLevels",
    "batteries.recyclingEfficiency",
    "batteries.otherExemptMass",
    "batteries.leadAcidDeposit",
  ];
  const isNamed = (path: string) => allLawNumbers.some((number) => number.path === path);
  const unnamed = yearLaws.flatMap((year) => pathsIn(year, year)).filter((path) => !isNamed(path));
  const partOf = (path: string) => notComputedWith.find((part) => `${path}.`.startsWith(`${part}.`)) ?? path;
  expect(new Set(unnamed.map(partOf))).toEqual(new Set(notComputedWith));
});

/** For every number in a part of a year's law. */
const pathsIn = (law: YearLaw, part: object, above = ""): string[] =>
  Object.entries(part).flatMap(([name, inner]: [string, unknown]) => {
    const path = above + name;
    if (rateAt(law, path)) return [path];
    return typeof inner === "object" && inner !== null ? pathsIn(law, inner, `${path}.`) : [];
  });

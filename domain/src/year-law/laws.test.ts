import { expect, test } from "vitest";
import { rate, type Rate } from "./rate.ts";
import { yearLawOf, yearLaws } from "./laws.ts";
import { airFeeIndex } from "../dictionaries/rate-index.ts";
import { yearLaw } from "./year-law.ts";

test.each(yearLaws.map((law) => [law.year, law] as const))("the law of %i is whole and typed", (_, law) => {
  expect(yearLaw.parse(law)).toEqual(law);
});

/** Every number of a law, by path. */
function numbersIn(part: unknown, at = ""): [string, Rate][] {
  const found = rate.safeParse(part).data;
  if (found) return [[at, found]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => numbersIn(inner, at ? `${at}.${name}` : name));
}

test("every number has a source and belongs to its year", () => {
  for (const law of yearLaws) {
    const numbers = numbersIn(law);
    expect(numbers.length).toBeGreaterThan(law.year === 2027 ? 1 : 40);
    for (const [, { source, note }] of numbers) {
      expect(source.length).toBeGreaterThan(15);
      expect(source).not.toMatch(/wg |odczytan|sprawdzono/); // the note says how we know it
      expect(note).toBeDefined();
    }
    const year = 1;
    expect(leavesIn(law)).toBe(year + numbers.length * 4 + Object.keys(law.deadlines).length * 5);
  }
  expect(yearLawOf(2028)).toBeUndefined();
});

/** Counts texts, numbers and switches, to find numbers that are not rates. */
const leavesIn = (part: unknown): number =>
  typeof part === "object" && part !== null ? Object.values(part).reduce((sum: number, x) => sum + leavesIn(x), 0) : 1;

test.each([
  [2026, "packaging.overallRecyclingLevel", "66", "unconfirmed"],
  [2025, "packaging.educationCampaign", "2", "official"], // on two pages that name the act
  // Read once, on a page of neither an authority nor the act.
  [2023, "bdoFee.others", "300", "unconfirmed"],
  [2025, "bdoFee.micro", "200", "unconfirmed"],
  [2023, "packaging.overallRecyclingLevel", "61", "unconfirmed"],
  [2024, "equipment.educationCampaign", "0.1", "unconfirmed"],
  [2024, "batteries.educationCampaignRate", "0.03", "unconfirmed"],
  [2024, "batteries.portableFeeRate", "9.00", "unconfirmed"],
  [2024, "vehicles.networkPlaces", "3", "unconfirmed"],
  [2026, "packaging.deposit.bottleAndCanFeeRate", "1.00", "unconfirmed"],
  [2023, "packaging.deMinimisCeiling", "200000", "unconfirmed"],
  [2024, "equipment.collectionLevel", "65", "unconfirmed"],
  [2024, "vehicles.daysForgiven", "21", "unconfirmed"],
  [2024, "vehicles.highestFee", "20000", "unconfirmed"],
  [2023, "batteries.educationCampaignRate", "0.03", "unconfirmed"],
  [2025, "batteries.educationCampaignRate", "0.03", "unconfirmed"],
  [2024, "packaging.deposit.bottleAndCanFeeRate", undefined, undefined],
  [2024, "equipment.feeRates.3", "7.50", "unconfirmed"],
  [2024, "equipment.feeRates.1", "1.80", "unconfirmed"],
  [2024, "equipment.feeRates.5", "1.80", "unconfirmed"],
  [2024, "equipment.feeRates.6", "1.80", "unconfirmed"],
  [2024, "oils.feeRate", "2.10", "official"],
  [2025, "oils.feeRate", "2.10", "unconfirmed"],
  [2026, "oils.feeRate", undefined, undefined],
  [2025, "air.paymentThreshold", "800", "official"],
  [2026, "air.paymentThreshold", "800", "unconfirmed"],
  [2026, "batteries.educationCampaignRate", "0.03", "unconfirmed"],
  [2026, "batteries.portableCollectionLevel", "45", "official"],
  [2026, "equipment.feeRates.3", "7.50", "unconfirmed"],
  [2026, "packaging.deMinimisMass", "1000", "unconfirmed"],
  [2026, "packaging.bagFee", "0.20", "unconfirmed"],
  [2026, "bdoFee.others", "800", "unconfirmed"],
  [2027, "bdoFee.others", "800", "unconfirmed"],
  [2027, "packaging.bagFee", undefined, undefined],
])("%i: %s is %s, %s", (year, name, value, status) => {
  const found = numbersIn(yearLawOf(year)).find(([at]) => at === name)?.[1];
  expect([found?.value, found?.status]).toEqual([value, status]);
});

test("the deadlines of 2023 and 2025", () => {
  expect(yearLawOf(2023)?.deadlines.kobizeReport.date).toBe("2024-02-29");
  expect(yearLawOf(2023)?.deadlines.supProducerFee).toBeUndefined();
  expect(yearLawOf(2024)?.deadlines.bdoFee.date).toBe("2024-02-29");
  expect(yearLawOf(2025)?.deadlines).toMatchObject({
    bdoFee: { date: "2025-02-28" },
    kobizeReport: { date: "2026-02-28" },
    bdoReport: { date: "2026-03-15", movesToWorkingDay: true }, // a Sunday
    wykaz: { date: "2026-03-31", movesToWorkingDay: false },
  });
  expect(yearLawOf(2027)?.deadlines.wykaz.date).toBe("2028-03-31");
});

test("air fees follow the price index of two years before", () => {
  expect(airFeeIndex(2026)).toMatchObject({ value: "103.6", status: "official" });
  expect(airFeeIndex(2027)).toMatchObject({ value: "103.6", status: "unconfirmed" });
  expect(airFeeIndex(2028)).toBeUndefined();
});

// Statutory band of the act on waste equipment, art. 74: group 3 from 4 to 8 zł/kg, others up to 2 zł/kg.
test.each([2023, 2024, 2025, 2026])("%i: fee rates of equipment are within the law's limits", (year) => {
  for (const [group, { value }] of Object.entries(yearLawOf(year)?.equipment?.feeRates ?? {})) {
    const [least, most] = group === "3" ? [4, 8] : [0, 2];
    expect([group, Number(value) >= least && Number(value) <= most]).toEqual([group, true]);
  }
});

import type { YearFacts } from "./year-facts.ts";

/** Of both annexes (Dz.U. 2023 poz. 2679 and 2686); for 2023 there was a report, and no fee. */
export const SUP_FEES_SINCE = 2024;

/**
 * Whether a fee for single-use plastics is owed of the year: it is where the law has a day for it. Null: the law of
 * the year is not known.
 */
export function isSupFeeOwed({ year, law }: YearFacts, deadline: "supConsumerFee" | "supProducerFee"): boolean | null {
  if (year < SUP_FEES_SINCE) return false;
  return law ? law.deadlines[deadline] !== undefined : null;
}

/** What is said of one of which that is not known. */
export const notKnownToBeOwed = (year: number): string => `Nie wiadomo, czy za ${year} rok ta opłata obowiązuje.`;

import type { Rate } from "./rate.ts";

const GUS = "GUS: średnioroczny wskaźnik cen towarów i usług konsumpcyjnych";
const published = (value: string): Rate => ({ value, status: "official", source: GUS });

/** Average prices of a year in percent of those of the year before. */
const priceIndices: Readonly<Record<number, Rate>> = {
  2017: published("102.0"),
  2018: published("101.6"),
  2019: published("102.3"),
  2020: published("103.4"),
  2021: published("105.1"),
  2022: published("114.4"),
  2023: published("111.4"),
  2024: published("103.6"),
  2025: {
    value: "103.6",
    status: "unconfirmed",
    source: GUS,
    note: "wprost.pl z 31.12.2025, przed ostatecznym komunikatem GUS",
  },
};

/** By how many percent of the year before the rates of air fees are set: prices of two years ago, as far as they are known. */
export const airFeeIndex = (year: number): Rate | undefined => priceIndices[year - 2];

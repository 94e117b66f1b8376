import type { DictionaryKind } from "./kinds.ts";
import type { Rate } from "../year-law/rate.ts";
import type { RateStatus } from "../year-law/rate-statuses.ts";

const indexed: readonly DictionaryKind[] = ["vehicleEngine", "heatingBoiler", "otherEmissionSource"];

/** By what, in percent, the rates of a year follow from those of the year before. None: an act sets each year's, or it is not known. */
export const rateIndexOf = (kind: DictionaryKind, year: number): Rate | undefined =>
  indexed.includes(kind) ? airFeeIndex(year) : undefined;

/** How sure a year's rate is that was reckoned from the year before: as sure as that one and the index, and no surer. */
export function derivedStatus(kind: DictionaryKind, year: number, base: Rate, index: string): RateStatus {
  const known = rateIndexOf(kind, year);
  const isConfirmed = known?.status === "official" && Number(known.value) === Number(index);
  return isConfirmed && base.status !== "unconfirmed" ? "derived" : "unconfirmed";
}

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

import type { DictionaryKind } from "./kinds.ts";
import type { Rate } from "../year-law/rate.ts";
import type { RateStatus } from "../year-law/rate-statuses.ts";

const indexed: readonly DictionaryKind[] = ["vehicleEngine", "heatingBoiler", "otherEmissionSource"];

/**
 * The index by which a year's rates follow from the year before. Undefined if an act sets them, or it is not known.
 */
export const rateIndexOf = (kind: DictionaryKind, year: number): Rate | undefined =>
  indexed.includes(kind) ? airFeeIndex(year) : undefined;

/** The status of a rate computed from the year before: no more certain than that rate and the index. */
export function derivedStatus(kind: DictionaryKind, year: number, base: Rate, index: string): RateStatus {
  const known = rateIndexOf(kind, year);
  const isConfirmed = known?.status === "official" && Number(known.value) === Number(index);
  return isConfirmed && base.status !== "unconfirmed" ? "derived" : "unconfirmed";
}

const GUS = "GUS: średnioroczny wskaźnik cen towarów i usług konsumpcyjnych";
const published = (value: string): Rate => ({ value, status: "official", source: GUS });

/** Average prices of a year in percent of the year before. */
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

/** The index of air fee rates in percent: prices of two years before, as far as they are known. */
export const airFeeIndex = (year: number): Rate | undefined => priceIndices[year - 2];

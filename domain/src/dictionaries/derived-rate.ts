import { airFeeIndex } from "../year-law/price-index.ts";
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

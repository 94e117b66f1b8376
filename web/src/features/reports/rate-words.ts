import { NO_RATE } from "@ekorok/domain/dictionaries/rate-status";
import { wholeRateText } from "@ekorok/domain/dictionaries/shown/field-text";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import type { UsedRate } from "@ekorok/domain/reports/versions/rates-used";

const seriesOf = ({ kind, field }: UsedRate) => kindDeclarations[kind].series.find((series) => series.field === field);

/** What a number is of: "Stawka: Osobowe, EURO 5, olej napędowy". */
export const rateName = (used: UsedRate): string =>
  `${seriesOf(used)?.label ?? used.field}: ${[used.item.name, ...(used.fuel === null ? [] : [used.fuel])].join(", ")}`;

/** The number with its unit, status and source, or that there is none. */
export function rateText(used: UsedRate): string {
  const series = seriesOf(used);
  if (!series || !used.rate) return NO_RATE;
  return wholeRateText(used.rate, series, used.item);
}

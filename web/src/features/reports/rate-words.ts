import { NO_RATE, type UsedRate, wholeRateText, kindDeclarations } from "@ekorok/domain";

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

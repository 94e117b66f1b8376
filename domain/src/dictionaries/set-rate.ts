import type { DictionaryKind } from "./kinds.ts";
import { changeSeries, type RatePlace } from "./rate-series.ts";
import type { Rate } from "../year-law/rate.ts";
import type { DictionaryValue } from "./values.ts";

/** The value with one number of it replaced, added or, without a rate, taken out. */
export function setRate<K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K>,
  { year, ...wanted }: RatePlace,
  rate: Rate | undefined,
): DictionaryValue<K> {
  const change = (series: Readonly<Record<string, Rate>>, { field, fuel }: { field: string; fuel?: string }) => {
    if (field !== wanted.field || fuel !== wanted.fuel) return { ...series };
    const { [year]: _, ...others } = series;
    return rate ? { ...others, [year]: rate } : others;
  };
  return changeSeries(kind, value, change, wanted);
}

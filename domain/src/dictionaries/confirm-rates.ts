import type { DictionaryKind } from "./kinds.ts";
import type { ChangedValue, RateChange } from "./rate-change.ts";
import { changeSeries, type RatePlace } from "./rate-series.ts";
import { rateSource } from "./rate.ts";
import type { DictionaryValue } from "./values.ts";

export type Confirmation = {
  /** Where the numbers were read. */
  source: string;
  years: readonly string[];
  /** Only these of the years' numbers; left out, all of them. */
  only?: (place: RatePlace) => boolean;
};

/** Makes the years' derived and unconfirmed numbers official: somebody has read them in a published text. */
export function confirmRates<K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K>,
  { source, years, only = () => true }: Confirmation,
): ChangedValue<K> {
  const readIn = rateSource.parse(source);
  const changes: RateChange[] = [];
  const confirmed = changeSeries(kind, value, (series, name) => {
    const next = { ...series };
    for (const year of years) {
      const before = series[year];
      if (!before || before.status === "official" || !only({ ...name, year })) continue;
      const after = { value: before.value, status: "official", source: readIn } as const;
      next[year] = after;
      changes.push({ ...name, year, before, after });
    }
    return next;
  });
  return { value: confirmed, changes };
}

import type { DictionaryKind } from "./kinds.ts";
import type { ChangedValue, NumberPlace, RateChange } from "./rate-change.ts";
import { changeSeries } from "./rate-series.ts";
import { rateSource, type Rate } from "../year-law/rate.ts";
import type { DictionaryValue } from "./values.ts";

export type Confirmation = {
  /** Where the numbers were read. */
  source: string;
  years: readonly string[];
  /** Only these of the years' numbers; left out, all of them. */
  only?: (place: NumberPlace) => boolean;
};

/** Makes the years' derived and unconfirmed numbers official, and those of no year: somebody has read them in a published text. */
export function confirmRates<K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K>,
  { source, years, only = () => true }: Confirmation,
): ChangedValue<K> {
  const readIn = rateSource.parse(source);
  const changes: RateChange[] = [];
  const confirm = (before: Rate, place: NumberPlace): Rate => {
    if (before.status === "official" || !only(place)) return before;
    const after = { value: before.value, status: "official", source: readIn } as const;
    changes.push({ ...place, before, after });
    return after;
  };
  const confirmed = changeSeries(kind, value, (series, name) => {
    const next = { ...series };
    for (const year of years) {
      const before = series[year];
      if (before) next[year] = confirm(before, { ...name, year });
    }
    return next;
  });
  if (!isFuel(confirmed)) return { value: confirmed, changes };
  return { value: { ...confirmed, density: confirm(confirmed.density, { field: "density", year: "" }) }, changes };
}

const isFuel = (value: DictionaryValue): value is DictionaryValue<"vehicleFuel"> => "density" in value;

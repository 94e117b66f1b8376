import { percentOf } from "../exact-percent.ts";
import { derivedStatus } from "./derived-rate.ts";
import type { DictionaryKind } from "./kinds.ts";
import type { ChangedValue, RateChange } from "./rate-change.ts";
import { changeSeries, type RatePlace } from "./rate-series.ts";
import { LAST_YEAR, type Rate, type RateStatus } from "./rate.ts";
import type { DictionaryValue } from "./values.ts";

export type Copying = {
  /** Its numbers make those of the year after it. */
  from: number;
  /** In percent: "103.6". */
  index: string;
  /** Also where the next year has a number already. */
  overwrite?: boolean;
  /** Only these of the next year's numbers; left out, all of them. */
  only?: (place: RatePlace) => boolean;
};

/**
 * Makes the next year's rates from this year's by an index, each to the grosz. Levels of recycling stay out of it: the
 * law sets them, no index does.
 */
export function copyYear<K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K>,
  { from, index, overwrite = false, only = () => true }: Copying,
): ChangedValue<K> {
  if (from >= LAST_YEAR) throw new RangeError(`no year follows ${from}`);
  const year = String(from + 1);
  const changes: RateChange[] = [];
  const copied = changeSeries(kind, value, (series, name) => {
    const base = series[String(from)];
    const before = series[year];
    if (!base || name.field === "recyclingLevels" || (before && !overwrite) || !only({ ...name, year }))
      return { ...series };
    const after = indexedRate(base, from, index, derivedStatus(kind, from + 1, base, index));
    changes.push({ ...name, year, before, after });
    return { ...series, [year]: after };
  });
  return { value: copied, changes };
}

const indexedRate = (base: Rate, from: number, index: string, status: RateStatus): Rate => ({
  value: percentOf(base.value, index),
  status,
  source: `stawka z ${from} r. (${inPolish(base.value)} zł) × ${inPolish(index)} %, zaokrąglona do 0,01 zł`,
});

const inPolish = (decimal: string) => decimal.replace(".", ",");

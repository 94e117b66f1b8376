import { wrongKind, type DictionaryKind } from "./kinds.ts";
import type { Rate, RatesByYear } from "../year-law/rate.ts";
import type { DictionaryValue } from "./values.ts";

/** Which of an item's series of numbers: the field, and the fuel where the field has one series for each. */
export type SeriesName = { field: "rates" | "feeRates" | "recyclingLevels"; fuel?: string };
/** One number of a series. */
export type RatePlace = SeriesName & { year: string };

type ChangeSeries = (series: RatesByYear, name: SeriesName) => Record<string, Rate>;

const withRates = <V extends { rates: Record<string, Rate> }>(value: V, change: ChangeSeries): V => ({
  ...value,
  rates: change(value.rates, { field: "rates" }),
});
const withoutRates = <V>(value: V): V => value;

type Changer<K extends DictionaryKind> = (
  value: DictionaryValue<K>,
  change: ChangeSeries,
  also: SeriesName | undefined,
) => DictionaryValue<K>;

const changers: { [K in DictionaryKind]: Changer<K> } = {
  packagingCategory: (value, change) => ({
    ...value,
    feeRates: change(value.feeRates, { field: "feeRates" }),
    recyclingLevels: change(value.recyclingLevels, { field: "recyclingLevels" }),
  }),
  supFee: withRates,
  vehicleCategory: withoutRates,
  vehicleEngine: (value, change, also) => ({
    ...value,
    rates: Object.fromEntries(
      Object.entries({ ...(also?.fuel === undefined ? {} : { [also.fuel]: {} }), ...value.rates })
        .map(([fuel, series]) => [fuel, change(series, { field: "rates", fuel })] as const)
        .filter(([, series]) => Object.keys(series).length > 0), // a fuel without numbers is not spoken of
    ),
  }),
  vehicleFuel: withoutRates, // a density is no year's
  heatingBoilerCategory: withoutRates,
  heatingBoiler: withRates,
  otherEmissionSource: withRates,
};

/**
 * The value with each of its series changed; the only place that knows where a kind keeps its numbers. A fuel's series
 * that is not there yet comes along, empty, when it is named by `also`.
 */
export function changeSeries<K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K>,
  change: ChangeSeries,
  also?: SeriesName,
): DictionaryValue<K> {
  if (!Object.hasOwn(changers, kind)) throw wrongKind();
  return changers[kind](value, change, also);
}

/** Every number of an item that belongs to a year. */
export function ratesOf<K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): (RatePlace & { rate: Rate })[] {
  const found: (RatePlace & { rate: Rate })[] = [];
  changeSeries(kind, value, (series, name) => {
    for (const [year, rate] of Object.entries(series)) found.push({ ...name, year, rate });
    return series;
  });
  return found;
}

/** One number of an item; a density is no year's. */
export type NumberPlace = RatePlace | { field: "density"; fuel?: undefined; year: "" };

/** One number that changes, for a preview. Without `before` it is new. */
export type RateChange = NumberPlace & { before: Rate | undefined; after: Rate };

/** A value after a change of many numbers, and which they are. No changes: the value is as it was. */
export type ChangedValue<K extends DictionaryKind> = { value: DictionaryValue<K>; changes: RateChange[] };

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

import { wrongKind, type DictionaryKind } from "./kinds.ts";
import type { Rate, RatesByYear } from "../year-law/rate.ts";
import type { DictionaryValue } from "./values.ts";

/** Names a series of an item: the field, and the fuel where the field has one series for each. */
export type SeriesName = { field: "rates" | "feeRates" | "recyclingLevels"; fuel?: string };
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
        .filter(([, series]) => Object.keys(series).length > 0), // fuels without numbers are left out
    ),
  }),
  vehicleFuel: withoutRates, // a density has no year
  heatingBoilerCategory: withoutRates,
  heatingBoiler: withRates,
  otherEmissionSource: withRates,
};

/** Changes every series of a value; only this function knows where they are. `also` adds a fuel's empty series. */
export function changeSeries<K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K>,
  change: ChangeSeries,
  also?: SeriesName,
): DictionaryValue<K> {
  if (!Object.hasOwn(changers, kind)) throw wrongKind();
  return changers[kind](value, change, also);
}

/** All numbers of an item that belong to a year. */
export function ratesOf<K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): (RatePlace & { rate: Rate })[] {
  const found: (RatePlace & { rate: Rate })[] = [];
  changeSeries(kind, value, (series, name) => {
    for (const [year, rate] of Object.entries(series)) found.push({ ...name, year, rate });
    return series;
  });
  return found;
}

/** A number of an item. A density has no year. */
export type NumberPlace = RatePlace | { field: "density"; fuel?: undefined; year: "" };

/** A changed number, for a preview. Without `before` it is new. */
export type RateChange = NumberPlace & { before: Rate | undefined; after: Rate };

/** A value after a bulk change, and the numbers that changed. */
export type ChangedValue<K extends DictionaryKind> = { value: DictionaryValue<K>; changes: RateChange[] };

/** The value with one number replaced, added or, without a rate, removed. */
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

/** Names one series of an item, over all years. */
export const seriesKey = (id: string, { field, fuel = "" }: { field: string; fuel?: string | undefined }): string =>
  [id, field, fuel].join(" ");

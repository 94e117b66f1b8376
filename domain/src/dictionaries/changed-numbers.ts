import type { DictionaryKind } from "./kinds.ts";
import { changeSeries, ratesOf } from "./rate-series.ts";
import type { DictionaryValue } from "./values.ts";

/** Which changed numbers of an item affect charges. */
export type ChangedNumbers = {
  /** The years whose numbers differ. */
  readonly years: readonly number[];
  /** Something differs that affects rows of every year: a density or a unit. */
  readonly isOfRows: boolean;
};

/** Which numbers of an item differ. Another status or source of the same number is no difference. */
export function changedNumbers<K extends DictionaryKind>(
  kind: K,
  before: DictionaryValue<K>,
  after: DictionaryValue<K>,
): ChangedNumbers {
  const [was, is] = [numbersIn(kind, before), numbersIn(kind, after)];
  const differing = [...new Set([...was.keys(), ...is.keys()])].filter((place) => was.get(place) !== is.get(place));
  return {
    years: [...new Set(differing.map((place) => Number(place.split(" ")[0])))].toSorted((a, b) => a - b),
    isOfRows: apartFromSeries(kind, before) !== apartFromSeries(kind, after),
  };
}

const numbersIn = <K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): ReadonlyMap<string, string> =>
  new Map(ratesOf(kind, value).map(({ year, field, fuel, rate }) => [[year, field, fuel].join(" "), rate.value]));

/** Fields that do not affect how rows are counted. */
const SAID_ONLY = ["name", "position", "note", "status", "source"];

function apartFromSeries<K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): string {
  const rest = Object.entries(changeSeries(kind, value, () => ({}))).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(rest), (key, part: unknown) => (SAID_ONLY.includes(key) ? undefined : part));
}

/**
 * What has to be recomputed after a change: all rows that refer to the item, or only the costs of years with changed
 * rates. Checks of rows use rates of two kinds only: whether an engine has a rate for a fuel, and the expected SUP
 * fee.
 */
export function effectOfChange<K extends DictionaryKind>(
  kind: K,
  before: DictionaryValue<K>,
  after: DictionaryValue<K>,
): { readonly isByRows: boolean; readonly years: readonly number[] } {
  const [was, is] = [ratesIn(kind, before), ratesIn(kind, after)];
  const differing = [...new Set([...was.keys(), ...is.keys()])].filter((place) => was.get(place) !== is.get(place));
  const isOtherRates = differing.some((place) => was.has(place) !== is.has(place));
  return {
    isByRows:
      allButSeries(kind, before) !== allButSeries(kind, after) ||
      (kind === "supFee" && differing.length > 0) ||
      (kind === "vehicleEngine" && isOtherRates),
    years: [...new Set(differing.map((place) => Number(place.split(" ")[0])))],
  };
}

/** The status is included, as an amount based on an unconfirmed number is an estimate. */
const ratesIn = <K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): ReadonlyMap<string, string> =>
  new Map(
    ratesOf(kind, value).map(({ year, field, fuel, rate }) => [
      [year, field, fuel].join(" "),
      `${rate.value} ${rate.status} ${rate.source}`,
    ]),
  );

const allButSeries = <K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): string =>
  JSON.stringify(Object.entries(changeSeries(kind, value, () => ({}))).toSorted(([a], [b]) => (a < b ? -1 : 1)));

import type { DictionaryKind } from "./kinds.ts";
import { changeSeries, ratesOf } from "./rate-series.ts";
import type { DictionaryValue } from "./values.ts";

/** What of an item would be felt in charges. */
export type ChangedNumbers = {
  /** Whose numbers differ. */
  readonly years: readonly number[];
  /** Something differs by which rows are counted, whatever their year: a density, a unit. */
  readonly isOfRows: boolean;
};

/** Which numbers of an item differ; that another status or source was given to one is no difference. */
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

/** By which no row is counted. */
const SAID_ONLY = ["name", "position", "note", "status", "source"];

function apartFromSeries<K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): string {
  const rest = Object.entries(changeSeries(kind, value, () => ({}))).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(rest), (key, part: unknown) => (SAID_ONLY.includes(key) ? undefined : part));
}

/**
 * What has to be brought up after a change: of all rows that refer to the item, or only what the years cost whose rates
 * differ. Rows are checked by rates of two kinds only: whether an engine has one for a fuel, and what a SUP fee comes to.
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

/** With their status: an amount that rests on an unconfirmed one is an estimate. */
const ratesIn = <K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): ReadonlyMap<string, string> =>
  new Map(
    ratesOf(kind, value).map(({ year, field, fuel, rate }) => [
      [year, field, fuel].join(" "),
      `${rate.value} ${rate.status} ${rate.source}`,
    ]),
  );

const allButSeries = <K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): string =>
  JSON.stringify(Object.entries(changeSeries(kind, value, () => ({}))).toSorted(([a], [b]) => (a < b ? -1 : 1)));

import type { Rate } from "../year-law/rate.ts";
import type { DictionaryKind } from "./kinds.ts";
import { changeSeries, ratesOf } from "./rate-series.ts";
import { pathOfNumber } from "./settle-statuses.ts";
import type { DictionaryValue } from "./values.ts";

/** Which changed numbers of an item affect charges. */
export type ChangedNumbers = {
  readonly years: readonly number[];
  /** Something differs that affects rows of every year: a density or a unit. */
  readonly isOfRows: boolean;
};

/** Which numbers of an item differ. A number with another status or source counts as the same. */
export function changedNumbers<K extends DictionaryKind>(
  kind: K,
  before: DictionaryValue<K>,
  after: DictionaryValue<K>,
): ChangedNumbers {
  const isSame = (one: Rate, other: Rate) => one.value === other.value;
  return {
    years: yearsOf(changedRates(kind, before, after, isSame)).toSorted((a, b) => a - b),
    isOfRows: withoutSeries(kind, before, DESCRIPTIVE_FIELDS) !== withoutSeries(kind, after, DESCRIPTIVE_FIELDS),
  };
}

/** Fields that do not affect how rows are counted. */
const DESCRIPTIVE_FIELDS = ["name", "position", "note", "status", "source"];

/**
 * What has to be recomputed after a change: all rows that refer to the item, or only the costs of years with changed
 * rates. Rows are checked by two kinds of rates only: whether an engine has a rate for a fuel, and the SUP fee.
 */
export function effectOfChange<K extends DictionaryKind>(
  kind: K,
  before: DictionaryValue<K>,
  after: DictionaryValue<K>,
): { readonly isByRows: boolean; readonly years: readonly number[] } {
  // An amount based on an unconfirmed number is an estimate, so the status counts, too.
  const isSame = (one: Rate, other: Rate) =>
    one.value === other.value && one.status === other.status && one.source === other.source;
  const changed = changedRates(kind, before, after, isSame);
  return {
    isByRows:
      withoutSeries(kind, before) !== withoutSeries(kind, after) ||
      (kind === "supFee" && changed.length > 0) ||
      (kind === "vehicleEngine" && changed.some(({ isAddedOrRemoved }) => isAddedOrRemoved)),
    years: yearsOf(changed),
  };
}

type ChangedRate = { readonly year: number; readonly isAddedOrRemoved: boolean };

const yearsOf = (changed: readonly ChangedRate[]) => [...new Set(changed.map(({ year }) => year))];

function changedRates<K extends DictionaryKind>(
  kind: K,
  before: DictionaryValue<K>,
  after: DictionaryValue<K>,
  isSame: (one: Rate, other: Rate) => boolean,
): ChangedRate[] {
  const byPath = (value: DictionaryValue<K>) => new Map(ratesOf(kind, value).map((one) => [pathOfNumber(one), one]));
  const [was, is] = [byPath(before), byPath(after)];
  return [...new Map([...was, ...is])].flatMap(([path, { year }]) => {
    const [one, other] = [was.get(path)?.rate, is.get(path)?.rate];
    return one && other && isSame(one, other) ? [] : [{ year: Number(year), isAddedOrRemoved: !one || !other }];
  });
}

const withoutSeries = <K extends DictionaryKind>(kind: K, value: DictionaryValue<K>, ignored: string[] = []): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(changeSeries(kind, value, () => ({}))).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    (key, part: unknown) => (ignored.includes(key) ? undefined : part),
  );

import { percentOf } from "../exact.ts";
import { derivedStatus, rateIndexOf } from "./rate-index.ts";
import type { DictionaryKind } from "./kinds.ts";
import { type NumberPlace, changeSeries, ratesOf } from "./rate-series.ts";
import type { Rate, RatesByYear } from "../year-law/rate.ts";
import type { DictionaryValue } from "./values.ts";

/** What is known about the change in addition to both values. */
type KnownOfChange<K extends DictionaryKind> = {
  /** The paths of numbers whose source was given with this change: `rates.2026`, `density`. */
  readonly confirmed?: readonly string[] | undefined;
  /** Earlier values of the item, the newest first. */
  readonly earlier?: readonly DictionaryValue<K>[] | undefined;
};

/**
 * Corrects the statuses of numbers after a change. "Official" needs a source that somebody has read: a changed
 * number, or one that was not official, needs its source given again. "Derived" must follow from the year before by a
 * confirmed index. A number that returns to an earlier unit gets its earlier status again. The old number's source is
 * removed from a new number, unless it was given with the change.
 */
export function settleStatuses<K extends DictionaryKind>(
  kind: K,
  before: DictionaryValue<K> | undefined,
  after: DictionaryValue<K>,
  { confirmed = [], earlier = [] }: KnownOfChange<K> = {},
): DictionaryValue<K> {
  const isSameUnit = before !== undefined && unitOfNumbers(before) === unitOfNumbers(after);
  const inThisUnit = isSameUnit ? undefined : earlier.find((value) => unitOfNumbers(value) === unitOfNumbers(after));
  const [was, once] = [ratesByPath(kind, before), ratesByPath(kind, inThisUnit)];
  const settle = (path: string, rate: Rate, mayBeDerived: () => boolean): Rate =>
    earlierRate(rate, once.get(path)) ??
    settledRate(rate, was.get(path), { isSameUnit, mayBeDerived, isGiven: confirmed.includes(path) });
  const settled = changeSeries(kind, after, (series, name) =>
    Object.fromEntries(
      Object.entries(series).map(([year, rate]) => [
        year,
        settle(pathOfNumber({ ...name, year }), rate, () => followsFromIndex(kind, series, Number(year), rate)),
      ]),
    ),
  );
  return isFuel(settled) ? { ...settled, density: settle("density", settled.density, () => false) } : settled;
}

/** The path of a number in its item's value. */
export const pathOfNumber = ({ field, fuel, year }: NumberPlace): string =>
  [field, fuel, year].filter(Boolean).join(".");

/** All numbers of an item by path; empty without an item. */
export const ratesByPath = <K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K> | undefined,
): Map<string, Rate> =>
  new Map(
    value && [
      ...ratesOf(kind, value).map(({ rate, ...place }) => [pathOfNumber(place), rate] as const),
      ...(isFuel(value) ? [["density", value.density] as const] : []),
    ],
  );

export const isFuel = (value: DictionaryValue): value is DictionaryValue<"vehicleFuel"> => "density" in value;

/** The unit of an item's numbers; null if its kind has a fixed one. */
export const unitOfNumbers = (value: DictionaryValue) =>
  "unit" in value ? value.unit : "densityUnit" in value ? value.densityUnit : null;

/** The earlier rate, if value and source are the same as then: it does not have to be read again. */
const earlierRate = (rate: Rate, once: Rate | undefined): Rate | undefined =>
  once && Number(once.value) === Number(rate.value) && (rate.source === once.source || rate.source === "")
    ? { ...once, ...noteOf(rate) }
    : undefined;

const noteOf = ({ note }: Rate) => (note === undefined ? {} : { note });

type Circumstances = { isSameUnit: boolean; isGiven: boolean; mayBeDerived: () => boolean };

function settledRate(rate: Rate, was: Rate | undefined, { isSameUnit, isGiven, mayBeDerived }: Circumstances): Rate {
  const isSame = was !== undefined && isSameUnit && Number(was.value) === Number(rate.value);
  if (isSame && rate.status === was.status) return rate;
  const { note, ...withoutNote } = rate;
  // The note on how the old number was known does not apply to the new one.
  const remaining = !isSame && was && note === was.note ? withoutNote : rate;
  const isSourceNew = isGiven || was === undefined || rate.source !== was.source;
  if (!isSame && !isSourceNew) return { ...remaining, status: "unconfirmed", source: "" };
  const mayStay = { official: () => isSourceNew, derived: mayBeDerived, unconfirmed: () => true }[rate.status]();
  if (mayStay) return remaining;
  return { ...remaining, status: isSame && rate.status === "official" ? was.status : "unconfirmed" };
}

/** Whether a rate follows from the year before by the year's index. */
function followsFromIndex(kind: DictionaryKind, series: RatesByYear, year: number, { value }: Rate): boolean {
  const [base, index] = [series[String(year - 1)], rateIndexOf(kind, year)?.value];
  if (!base || index === undefined || derivedStatus(kind, year, base, index) !== "derived") return false;
  return Number(percentOf(base.value, index)) === Number(value);
}

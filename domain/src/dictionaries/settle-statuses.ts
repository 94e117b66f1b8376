import { percentOf } from "../exact-percent.ts";
import { derivedStatus, rateIndexOf } from "./derived-rate.ts";
import type { DictionaryKind } from "./kinds.ts";
import { changeSeries, ratesOf } from "./rate-series.ts";
import type { Rate, RatesByYear } from "./rate.ts";
import type { DictionaryValue } from "./values.ts";

/**
 * The value with statuses that its numbers may have after this change. A number that became another one is official no
 * more, unless where it was read is said anew; derived is only what follows from the year before by a confirmed index.
 */
export function settleStatuses<K extends DictionaryKind>(
  kind: K,
  before: DictionaryValue<K> | undefined,
  after: DictionaryValue<K>,
): DictionaryValue<K> {
  const numbers = before ? ratesOf(kind, before) : [];
  const isSameUnit = before !== undefined && unitOfNumbers(before) === unitOfNumbers(after);
  const settled = changeSeries(kind, after, (series, { field, fuel }) =>
    Object.fromEntries(
      Object.entries(series).map(([year, rate]) => {
        const was = numbers.find((each) => each.field === field && each.fuel === fuel && each.year === year)?.rate;
        return [year, settledRate(rate, was, isSameUnit, () => isReckoned(kind, series, Number(year), rate))];
      }),
    ),
  );
  if (!isFuel(settled)) return settled;
  const was = before && isFuel(before) ? before.density : undefined;
  return { ...settled, density: settledRate(settled.density, was, isSameUnit, () => false) };
}

const isFuel = (value: DictionaryValue): value is DictionaryValue<"vehicleFuel"> => "density" in value;
/** What the numbers of an item are for, where its kind leaves that open. */
export const unitOfNumbers = (value: DictionaryValue) =>
  "unit" in value ? value.unit : "densityUnit" in value ? value.densityUnit : null;

function settledRate(rate: Rate, was: Rate | undefined, isSameUnit: boolean, isReckoned: () => boolean): Rate {
  const isSame = was !== undefined && isSameUnit && Number(was.value) === Number(rate.value);
  if (isSame && rate.status === was.status) return rate;
  const { note, ...told } = rate;
  // How the old number was known says nothing of the new one.
  const kept = !isSame && was && note === was.note ? told : rate;
  const isSourceNew = was === undefined || isSame || rate.source !== was.source;
  const mayStay = { official: () => isSourceNew, derived: isReckoned, unconfirmed: () => true }[rate.status]();
  return mayStay ? kept : { ...kept, status: "unconfirmed" };
}

function isReckoned(kind: DictionaryKind, series: RatesByYear, year: number, { value }: Rate): boolean {
  const [base, index] = [series[String(year - 1)], rateIndexOf(kind, year)?.value];
  if (!base || index === undefined || derivedStatus(kind, year, base, index) !== "derived") return false;
  return Number(percentOf(base.value, index)) === Number(value);
}

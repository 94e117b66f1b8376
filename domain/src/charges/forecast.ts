import type { Charge, ChargeLine } from "./contract/charges.ts";
import { Exact, textOf } from "../exact.ts";
import { MONTHS } from "../periods/month.ts";
import { plural } from "../polish/plural.ts";
import { chargesOf } from "./all-charges.ts";
import { keyParts, addQuantities, type Quantities, type QuantitySum } from "../areas/quantities.ts";
import { COMPLETE, type YearFacts } from "./year-facts.ts";

/** What a year may come to. It is never added to what was reported, nor shown in its place. */
export type Forecast = {
  /** In Polish: how it was made. */
  readonly method: string;
  readonly quantities: Quantities;
  readonly charges: readonly Charge[];
};

type ByMonth = Readonly<Partial<Record<number, Quantities>>>;
type Known = {
  /** Which months the year's quantities are of. */
  readonly months: readonly number[];
  /** What stands in the other months so far: they come to no less. */
  readonly begun?: ByMonth;
  /** Last year's, by month: its season, if all twelve of them are there. */
  readonly lastYear?: ByMonth;
};

/** From fewer months nothing is forecast. */
const FEWEST_MONTHS = 3;

/** The year to its end; null where nothing can be said of it, or nothing is left to say. */
export function forecastOf(facts: YearFacts, { months, begun = {}, lastYear = {} }: Known): Forecast | null {
  const entered = MONTHS.filter((month) => months.includes(month));
  const rest = MONTHS.filter((month) => !months.includes(month));
  if (entered.length < FEWEST_MONTHS || rest.length === 0 || Object.keys(facts.quantities).length === 0) return null;
  const season = seasonOf(lastYear, entered);
  const others = rest.map((month) => ({ begun: begun[month] ?? {}, lastYear: season?.months[month] ?? {} }));
  const keys = new Set([facts.quantities, season?.same ?? {}, ...others.flatMap(Object.values)].flatMap(Object.keys));
  const quantities = Object.fromEntries(
    [...keys]
      .toSorted()
      .map((key) => [key, wholeYear(key, facts.quantities[key], entered.length, season, others)] as const)
      // What there was last year and will not be is not there.
      .filter(([key, { amount }]) => key in facts.quantities || !new Exact(amount).isZero()),
  );
  // What is missing is what was forecast, so nothing is a gap here.
  const charges = chargesOf({ ...facts, quantities, ...COMPLETE }).map(asForecast);
  return { method: season ? bySeason(facts.year, entered.length) : byMean(entered.length), quantities, charges };
}

/** What there was in the months entered, a year before, and in each month. */
type Season = { readonly same: Quantities; readonly months: ByMonth };

const seasonOf = (lastYear: ByMonth, entered: readonly number[]): Season | null =>
  MONTHS.every((month) => lastYear[month] !== undefined)
    ? { same: addQuantities(entered.map((month) => lastYear[month] ?? {})), months: lastYear }
    : null;

const NONE: QuantitySum = { amount: "0", rows: 0 };

/** A month that is not whole: what stands in it so far, and what there was a year before. */
type OtherMonth = { readonly begun: Quantities; readonly lastYear: Quantities };

/** What was entered, and what the other months may add to it: each as it is estimated, or what stands in it where that is more. */
function wholeYear(
  key: string,
  entered: QuantitySum = NONE,
  months: number,
  season: Season | null,
  others: readonly OtherMonth[],
): QuantitySum {
  if (keyParts(key)[0] === "incomplete") return entered;
  const now = new Exact(entered.amount);
  const { divisor, dividendOf } = estimateOf(key, now, months, season, others);
  let [estimated, more] = [new Exact(0), new Exact(0)];
  for (const month of others) {
    const [dividend, begun] = [dividendOf(month), new Exact(month.begun[key]?.amount ?? "0")];
    if (begun.times(divisor).greaterThan(dividend)) more = more.plus(begun);
    else estimated = estimated.plus(dividend);
  }
  // Divided last, so that thirds add up to a whole.
  return { ...entered, amount: textOf(now.plus(more).plus(estimated.dividedBy(divisor)), PLACES) };
}
const PLACES = 9;

/** A month by last year's season where there is one, else the mean of the months entered: a quotient, not divided yet. */
function estimateOf(key: string, now: Exact, months: number, season: Season | null, others: readonly OtherMonth[]) {
  const before = ({ lastYear }: OtherMonth) => lastYear[key] ?? NONE;
  const same = season?.same[key] ?? NONE;
  const isKnown = season !== null && [same, ...others.map(before)].every(({ unknown }) => unknown === undefined);
  if (isKnown && !new Exact(same.amount).isZero())
    return { divisor: same.amount, dividendOf: (month: OtherMonth) => now.times(before(month).amount) };
  if (isKnown && now.isZero())
    return { divisor: "1", dividendOf: (month: OtherMonth) => new Exact(before(month).amount) };
  return { divisor: String(months), dividendOf: () => now };
}

const ofMonths = (count: number) =>
  `${count} ${plural(count, { one: "miesiąca wpisanego w całości", few: "miesięcy wpisanych w całości", many: "miesięcy wpisanych w całości" })}`;

const NO_LESS = "Jeśli w niepełnym miesiącu jest już wpisane więcej, bierzemy to, co wpisano.";

const bySeason = (year: number, months: number) =>
  `Prognoza: ilości z ${ofMonths(months)} ${year} roku podzielone przez ilości z tych samych miesięcy ${year - 1} roku i pomnożone przez ilości z pozostałych miesięcy ${year - 1} roku. ` +
  `Czego w tych miesiącach ${year - 1} roku nie było, a teraz jest, liczymy ze średniej tych miesięcy ${year} roku; czego nie było ani wtedy, ani teraz, bierzemy jak w ${year - 1} roku. ${NO_LESS}`;

const byMean = (months: number) =>
  `Prognoza: średnia z ${ofMonths(months)} przyjęta dla każdego z pozostałych. Pory roku nie są w niej uwzględnione, bo nie ma wszystkich miesięcy poprzedniego roku. ${NO_LESS}`;

const WHY = "To prognoza do końca roku, a nie to, co zgłoszono.";

/** Lines that rest on quantities are no more than estimates. */
function asForecast(charge: Charge): Charge {
  if (charge.lines.every(({ behind }) => behind.length === 0)) return charge;
  const { due } = charge;
  return {
    ...charge,
    lines: charge.lines.map(asEstimate),
    ...(charge.beside && { beside: charge.beside.map(asEstimate) }),
    sum: { ...charge.sum, isEstimate: true },
    due: due && { ...due, isEstimate: true },
    remarks: [WHY, ...charge.remarks],
  };
}

const asEstimate = (line: ChargeLine): ChargeLine =>
  line.behind.length === 0 || line.sureness === "undetermined"
    ? line
    : { ...line, sureness: "estimate", why: [WHY, ...line.why] };

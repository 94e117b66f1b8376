import type { Charge, ChargeLine } from "../contract/charges.ts";
import { Exact, textOf } from "../exact.ts";
import { MONTHS } from "../periods/month.ts";
import { plural } from "../polish/plural.ts";
import { chargesOf } from "./all-charges.ts";
import { partsOf } from "./line-key.ts";
import { addQuantities, type Quantities, type QuantitySum } from "./quantities.ts";
import { WHOLE, type YearFacts } from "./year-facts.ts";

/** What a year may come to. It is never added to what was reported, nor shown in its place. */
export type Forecast = {
  /** In Polish: how it was made. */
  readonly method: string;
  readonly quantities: Quantities;
  readonly charges: readonly Charge[];
};

type Known = {
  /** Which months the year's quantities are of. */
  readonly months: readonly number[];
  /** Last year's, by month: its season, if all twelve of them are there. */
  readonly lastYear?: Readonly<Partial<Record<number, Quantities>>>;
};

/** From fewer months nothing is forecast. */
const FEWEST_MONTHS = 3;

/** The year to its end; null where nothing can be said of it, or nothing is left to say. */
export function forecastOf(facts: YearFacts, { months, lastYear = {} }: Known): Forecast | null {
  const entered = MONTHS.filter((month) => months.includes(month));
  const rest = MONTHS.filter((month) => !months.includes(month));
  if (entered.length < FEWEST_MONTHS || rest.length === 0 || Object.keys(facts.quantities).length === 0) return null;
  const season = seasonOf(lastYear, entered, rest);
  const keys = new Set([
    ...Object.keys(facts.quantities),
    ...Object.keys(season?.same ?? {}),
    ...Object.keys(season?.rest ?? {}),
  ]);
  const quantities = Object.fromEntries(
    [...keys]
      .toSorted()
      .map((key) => [key, wholeYear(key, facts.quantities[key], entered.length, season)] as const)
      // What there was last year and will not be is not there.
      .filter(([key, { amount }]) => key in facts.quantities || !new Exact(amount).isZero()),
  );
  // What is missing is what was forecast, so nothing is a gap here.
  const charges = chargesOf({ ...facts, quantities, ...WHOLE }).map(asForecast);
  return { method: season ? bySeason(facts.year, entered.length) : byMean(entered.length), quantities, charges };
}

type Season = { readonly same: Quantities; readonly rest: Quantities };

function seasonOf(
  lastYear: NonNullable<Known["lastYear"]>,
  entered: readonly number[],
  rest: readonly number[],
): Season | null {
  const of = (months: readonly number[]) => addQuantities(months.map((month) => lastYear[month] ?? {}));
  return MONTHS.every((month) => lastYear[month] !== undefined) ? { same: of(entered), rest: of(rest) } : null;
}

const NONE: QuantitySum = { amount: "0", rows: 0 };

/** What was entered, and what the other months may add to it. */
function wholeYear(key: string, entered: QuantitySum = NONE, months: number, season: Season | null): QuantitySum {
  if (partsOf(key)[0] === "incomplete") return entered;
  const now = new Exact(entered.amount);
  const mean = now.times(12 - months).dividedBy(months);
  const same = season?.same[key] ?? NONE;
  const rest = season?.rest[key] ?? NONE;
  const isKnown = season !== null && same.unknown === undefined && rest.unknown === undefined;
  const more = !isKnown
    ? mean
    : !new Exact(same.amount).isZero()
      ? now.times(rest.amount).dividedBy(same.amount)
      : now.isZero()
        ? new Exact(rest.amount)
        : mean;
  return { ...entered, amount: textOf(now.plus(more), PLACES) };
}
const PLACES = 9;

const ofMonths = (count: number) =>
  `${count} ${plural(count, { one: "wpisanego miesiąca", few: "wpisanych miesięcy", many: "wpisanych miesięcy" })}`;

const bySeason = (year: number, months: number) =>
  `Prognoza: ilości z ${ofMonths(months)} ${year} roku podzielone przez ilości z tych samych miesięcy ${year - 1} roku i pomnożone przez ilości z pozostałych miesięcy ${year - 1} roku. ` +
  `Czego w tych miesiącach ${year - 1} roku nie było, a teraz jest, liczymy ze średniej wpisanych miesięcy; czego nie było ani wtedy, ani teraz, bierzemy jak w ${year - 1} roku.`;

const byMean = (months: number) =>
  `Prognoza: średnia z ${ofMonths(months)} przyjęta dla każdego z pozostałych. Pory roku nie są w niej uwzględnione, bo nie ma wszystkich miesięcy poprzedniego roku.`;

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

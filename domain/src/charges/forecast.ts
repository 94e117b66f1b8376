import type { Charge, ChargeLine } from "./contract/charges.ts";
import { Exact, textOf } from "../exact.ts";
import { MONTHS } from "../periods/month.ts";
import { plural } from "../polish/plural.ts";
import { chargesOf } from "./all-charges.ts";
import { keyParts, addQuantities, type Quantities, type QuantitySum } from "../areas/quantities.ts";
import { COMPLETE, type YearFacts } from "./year-facts.ts";

/** An estimate of the whole year. It is never added to reported amounts or shown in their place. */
export type Forecast = {
  readonly method: string;
  readonly quantities: Quantities;
  readonly charges: readonly Charge[];
};

type ByMonth = Readonly<Partial<Record<number, Quantities>>>;
type Known = {
  /** The completed months, whose quantities are in the facts. */
  readonly months: readonly number[];
  /** What has been entered in the other months so far: the forecast is never below it. */
  readonly begun?: ByMonth;
  /** Last year's quantities by month. They give the season if all twelve months are there. */
  readonly lastYear?: ByMonth;
};

const FEWEST_MONTHS = 3;

/** The forecast for the whole year; null if there is not enough data, or no month is left. */
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
      // A quantity that only last year had, and whose forecast is 0, is left out.
      .filter(([key, { amount }]) => key in facts.quantities || !new Exact(amount).isZero()),
  );
  // Months that are not complete are forecast, so they are not gaps here.
  const charges = chargesOf({ ...facts, quantities, ...COMPLETE }).map(asForecast);
  return { method: season ? bySeason(facts.year, entered.length) : byMean(entered.length), quantities, charges };
}

/** Last year's quantities: the sum of the months that are complete this year, and each month. */
type Season = { readonly same: Quantities; readonly months: ByMonth };

const seasonOf = (lastYear: ByMonth, entered: readonly number[]): Season | null =>
  MONTHS.every((month) => lastYear[month] !== undefined)
    ? { same: addQuantities(entered.map((month) => lastYear[month] ?? {})), months: lastYear }
    : null;

const NONE: QuantitySum = { amount: "0", rows: 0 };

/** An incomplete month: what it has so far, and what it had last year. */
type OtherMonth = { readonly begun: Quantities; readonly lastYear: Quantities };

/** The complete months plus, for each other month, its estimate or what was entered so far, whichever is more. */
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
  // Divided last, so that thirds add up exactly.
  return { ...entered, amount: textOf(now.plus(more).plus(estimated.dividedBy(divisor)), PLACES) };
}
const PLACES = 9;

/** The estimate of a month, as a quotient to divide later: by last year's season, else the mean of full months. */
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

/** Lines based on forecast quantities become estimates. */
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

import type { Charge, ChargeLine, ChargeTotal, Missing, RateInLine } from "./contract/charges.ts";
import { rateForClients } from "../dictionaries/for-clients.ts";
import type { Rate } from "../year-law/rate.ts";
import { Exact, atRate, exactSum, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { AreaId } from "../areas/area-ids.ts";
import type { DictionaryKind } from "../dictionaries/kinds.ts";

/** Half a grosz rounds up. Amounts are rounded only here and in `toZloty`, derived rates in `percentOf`. */
export const toGrosz = (amount: Exact): string => amount.toFixed(2);
export const toZloty = (amount: Exact): string => amount.toFixed(0);

export const zlotyText = (amount: string): string => `${formatDecimal(amount, { places: 2 })} zł`;

/** A number of the law as a line shows it, without the note on how we know it, which is not for clients. */
export const rateInLine = (rate: Rate, unit: string, year: number): RateInLine => ({
  ...rateForClients(rate),
  unit,
  year,
});

type Basis = Pick<ChargeLine, "key" | "what" | "behind"> & Partial<Pick<ChargeLine, "quantity" | "rate" | "earlier">>;

/** A line with a known amount: certain, unless `why` has reasons against it. */
export const knownLine = (basis: Basis, formula: string, amount: Exact, why: readonly string[] = []): ChargeLine => ({
  quantity: null,
  rate: null,
  ...basis,
  formula,
  amount: toGrosz(amount),
  sureness: why.length > 0 ? "estimate" : "certain",
  why: [...why],
});

/** A line whose amount is undetermined because something is missing. It must never be shown as 0. */
export const undeterminedLine = (basis: Basis, why: string, missing: Missing, formula = ""): ChargeLine => ({
  quantity: null,
  rate: null,
  ...basis,
  formula,
  amount: null,
  sureness: "undetermined",
  why: [why],
  missing,
});

export const noRateLine = (basis: Basis, year: number, missing: Missing): ChargeLine =>
  undeterminedLine(basis, `Brak stawki na ${year} rok.`, missing);

/** A line with rows of which the amount is not known. */
export const unknownAmountLine = (basis: Basis, missing: Missing): ChargeLine =>
  undeterminedLine(basis, "W części wierszy nie wiadomo, ile to jest. Uzupełnij je.", missing);

/** Points to all inputs that a line lacks. A line with a known amount may lack one, too. */
export function inputsLacked([field = "", ...more]: readonly string[]): Missing {
  return { where: "inputs", field, ...(more.length > 0 && { more }) };
}

export const shareOf = (amount: Exact, percent: string): Exact => amount.times(percent).times("0.01");

/** How much is lacking; 0 if nothing is. */
export const shortfall = (required: Exact, reached: Exact | string): Exact => {
  const lacking = required.minus(reached);
  return lacking.isPositive() ? lacking : new Exact(0);
};

/** A quantity as a formula shows it. It is multiplied unrounded. */
export const amountWithUnit = (amount: Exact | string, unit: string): string =>
  `${formatDecimal(textOf(new Exact(amount), SHOWN_PLACES))} ${unit}`;
const SHOWN_PLACES = 9;

/** The sum of the lines' rounded amounts. */
export function sumOfLines(lines: readonly ChargeLine[], gaps: readonly string[] = []): ChargeTotal {
  const known = lines.flatMap(({ amount }) => amount ?? []);
  return {
    amount: toGrosz(exactSum(known)),
    isAtLeast: known.length < lines.length || gaps.length > 0,
    isEstimate: lines.some(({ sureness }) => sureness === "estimate"),
  };
}

/** The sum of the lines; null if none is known. */
export const totalOfLines = (lines: readonly ChargeLine[]): ChargeTotal | null => knownTotal(sumOfLines(lines));

/** Null for "at least 0", which says nothing. */
export const knownTotal = (total: ChargeTotal): ChargeTotal | null =>
  total.isAtLeast && new Exact(total.amount).isZero() ? null : total;

export const unconfirmedReasons = (numbers: Readonly<Record<string, Pick<Rate, "status"> | undefined>>): string[] =>
  Object.entries(numbers).flatMap(([name, number]) =>
    number?.status === "unconfirmed" ? [`${name} ${unconfirmedAs(name)}.`] : [],
  );

/** Agrees with the name's first word: feminine (stawka, masa), plural (kampanie) or masculine (poziom). */
function unconfirmedAs(name: string): string {
  const [noun = ""] = name.split(" ");
  if (/(a|ść)$/.test(noun)) return "niepotwierdzona";
  return noun.endsWith("e") ? "niepotwierdzone" : "niepotwierdzony";
}

/** A charge whose lines are all due as they are, without a threshold. */
export function plainCharge({
  remarks = [],
  gaps = [],
  ...charge
}: Pick<Charge, "id" | "title" | "office" | "lines" | "deadline" | "beside"> & {
  remarks?: readonly string[];
  gaps?: readonly string[];
}): Charge {
  const sum = sumOfLines(charge.lines, gaps);
  const office =
    charge.office === null ? ["Podaj województwo siedziby w danych firmy: tam jest urząd marszałkowski."] : [];
  return { ...charge, sum, due: sum, remarks: [...remarks, ...gaps, ...office] };
}

type Priced = {
  key: string;
  what: string;
  behind: string[];
  unknown: number;
  amount: Exact;
  unit: string;
  /** The unit of the rate; by default zł for one `unit`. */
  rateUnit?: string;
  rate: Rate | undefined;
  kind: DictionaryKind;
  id: string;
  area: AreaId;
  /** Where to fill in an unknown part of the quantity; by default in the area's rows. */
  unknownAt?: Missing;
  /** How the rate gives the amount, and its formula, where it is more than quantity × rate. */
  compute?: (rate: string) => { exact: Exact; formula: string };
  why?: string[];
};

/** A line of quantity × rate of the year, rounded to the grosz. */
export function pricedLine(
  { key, what, behind, unknown, amount, unit, rate, kind, id, area, compute, why = [], ...more }: Priced,
  year: number,
): ChargeLine {
  const { rateUnit = `zł/${unit}`, unknownAt = { where: "area", area } } = more;
  const quantity = { amount: textOf(amount, QUANTITY_PLACES), unit };
  const basis = { key, what, behind, quantity, rate: rate ? rateInLine(rate, rateUnit, year) : null };
  if (!rate) return noRateLine(basis, year, { where: "dictionary", kind, id });
  if (unknown > 0) return unknownAmountLine(basis, unknownAt);
  const { exact, formula } = compute?.(rate.value) ?? {
    exact: atRate(amount, rate.value),
    formula: `${formatDecimal(quantity.amount)} ${unit} × ${rateText(rate.value, rateUnit)}`,
  };
  return knownLine(basis, formula, exact, [...unconfirmedReasons({ Stawka: rate }), ...why]);
}

/** "2 047,14 zł/10⁶ m³" */
export const rateText = (rate: string, unit: string): string => `${formatDecimal(rate, { places: 2 })} ${unit}`;

const QUANTITY_PLACES = 9;

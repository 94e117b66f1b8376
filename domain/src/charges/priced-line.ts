import type { AreaId } from "../areas/area-ids.ts";
import type { ChargeLine, Missing } from "./contract/charges.ts";
import type { DictionaryKind } from "../dictionaries/kinds.ts";
import type { Rate } from "../year-law/rate.ts";
import { type Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { atRate } from "../at-rate.ts";
import { knownLine, rateInLine, unconfirmedAmong, undetermined } from "./charge.ts";

type Priced = {
  key: string;
  what: string;
  behind: string[];
  unknown: number;
  /** As it is shown. */
  amount: Exact;
  unit: string;
  /** Of what the rate is the price; of one of the unit, where nothing else is said. */
  rateUnit?: string;
  rate: Rate | undefined;
  /** Where the rate stands. */
  kind: DictionaryKind;
  id: string;
  area: AreaId;
  /** Where it is filled in what some of it is not known of; in rows of the area, where nothing else is said. */
  unknownAt?: Missing;
  /** How the rate gives the amount and how that is written, where it is more than quantity × rate. */
  reckon?: (rate: string) => { exact: Exact; formula: string };
  why?: string[];
};

/** Quantity × rate of the year, to the grosz. */
export function pricedLine(
  { key, what, behind, unknown, amount, unit, rate, kind, id, area, reckon, why = [], ...more }: Priced,
  year: number,
): ChargeLine {
  const { rateUnit = `zł/${unit}`, unknownAt = { where: "area", area } } = more;
  const quantity = { amount: textOf(amount, PLACES), unit };
  const basis = { key, what, behind, quantity, rate: rate ? rateInLine(rate, rateUnit, year) : null };
  if (!rate) return undetermined(basis, `Brak stawki na ${year} rok.`, { where: "dictionary", kind, id });
  if (unknown > 0) return undetermined(basis, "W części wierszy nie wiadomo, ile to jest. Uzupełnij je.", unknownAt);
  const { exact, formula } = reckon?.(rate.value) ?? {
    exact: atRate(amount, rate.value),
    formula: `${formatDecimal(quantity.amount)} ${unit} × ${rateText(rate.value, rateUnit)}`,
  };
  return knownLine(basis, formula, exact, [...unconfirmedAmong({ Stawka: rate }), ...why]);
}

/** "2 047,14 zł/10⁶ m³" */
export const rateText = (rate: string, unit: string): string => `${formatDecimal(rate, { places: 2 })} ${unit}`;

/** What is shown of a quantity; it is multiplied unrounded. */
const PLACES = 9;

import type { AreaId } from "../areas/area-ids.ts";
import type { ChargeLine } from "../contract/charges.ts";
import type { DictionaryKind } from "../dictionaries/kinds.ts";
import type { Rate } from "../dictionaries/rate.ts";
import { type Exact, textOf } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { knownLine, rateInLine, unconfirmedAmong, undetermined } from "./charge.ts";

type Priced = {
  key: string;
  what: string;
  behind: string[];
  unknown: number;
  amount: Exact;
  unit: string;
  rate: Rate | undefined;
  /** Where the rate stands. */
  kind: DictionaryKind;
  id: string;
  area: AreaId;
  /** By what else than the rate the quantity is multiplied, and how that is written. */
  factor?: { value: Exact; text: string };
  why?: string[];
};

/** Quantity × rate of the year, to the grosz. */
export function pricedLine(
  { key, what, behind, unknown, amount, unit, rate, kind, id, area, factor, why = [] }: Priced,
  year: number,
): ChargeLine {
  const quantity = { amount: textOf(amount, PLACES), unit };
  const basis = { key, what, behind, quantity, rate: rate ? rateInLine(rate, `zł/${unit}`, year) : null };
  if (!rate) return undetermined(basis, `Brak stawki na ${year} rok.`, { where: "dictionary", kind, id });
  if (unknown > 0)
    return undetermined(basis, "W części wierszy nie wiadomo, ile to jest. Uzupełnij je.", { where: "area", area });
  const shown = `${formatDecimal(quantity.amount)} ${unit} × ${formatDecimal(rate.value, { places: 2 })} zł/${unit}`;
  const exact = amount.times(rate.value);
  return knownLine(basis, `${shown}${factor?.text ?? ""}`, factor ? exact.times(factor.value) : exact, [
    ...unconfirmedAmong({ Stawka: rate }),
    ...why,
  ]);
}

/** What is shown of a quantity; it is multiplied unrounded. */
const PLACES = 9;

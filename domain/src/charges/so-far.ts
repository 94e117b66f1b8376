import type { Charge, ChargeLine, ChargeTotal } from "./contract/charges.ts";
import { knownTotal, totalOfLines } from "./charge.ts";
import type { ChargeRule } from "./charged-areas.ts";
import {
  addQuantities,
  type Quantities,
  type Quantity,
  countIn,
  asQuantities,
  type ExactSums,
} from "../areas/quantities.ts";
import { monthByItself, type YearFacts } from "./year-facts.ts";

/** The cost of some rows of a month. Indicative: the year's lines are rounded once for the year. */
export type RowsCost = {
  readonly total: ChargeTotal | null;
  readonly lines: readonly ChargeLine[];
};

/** The cost of some rows of a month by these rules; null if no monthly charge applies to them. */
export function costOf(duties: readonly ChargeRule[], facts: YearFacts, quantities: Quantities): RowsCost | null {
  const month = monthByItself(facts, quantities);
  const lines = duties.flatMap(({ of, isMonthly }) => (isMonthly ? of(month).flatMap(({ lines }) => lines) : []));
  return lines.length === 0 ? null : { lines, total: totalOfLines(lines) };
}

/** A charge of a year that is still being entered. */
export type ChargeSoFar = {
  readonly charge: Charge;
  readonly total: ChargeTotal | null;
  /** In Polish: how far the charge is from a threshold or limit. */
  readonly words: readonly string[];
  /** The lines that are based on the area's rows, in any month. */
  readonly ofArea: readonly ChargeLine[];
  readonly lacking: ChargeLine | undefined;
};

/** The year without the area and month that somebody is filling in. */
export type RestOfYear = {
  readonly facts: YearFacts;
  /** The area's other months, and areas charged together with it: their charges are shown in any case. */
  readonly ofArea: Quantities;
};

/** The charges of a year that the area affects, including what is being typed. */
export function yearSoFar(
  duties: readonly ChargeRule[],
  { facts, ofArea }: RestOfYear,
  own: Quantities,
): ChargeSoFar[] {
  // Future months are not gaps in the amount so far.
  const now: YearFacts = { ...facts, quantities: addQuantities([facts.quantities, own]), open: [] };
  const isOfArea = ({ behind }: ChargeLine) => behind.some((key) => key in own || key in ofArea);
  return duties.flatMap(({ of, soFar }) =>
    of(now)
      .map((charge) => ({
        charge,
        total: knownTotal(charge.sum),
        words: soFar?.(charge, now) ?? [],
        ofArea: charge.lines.filter(isOfArea),
        lacking: charge.lines.find(({ amount }) => amount === null),
      }))
      .filter(({ ofArea }) => ofArea.length > 0),
  );
}

/**
 * Keeps the sums of changing rows: remove what a row counted for, then add what it counts for now. As quantities are
 * exact, the result equals `sumQuantities` of all rows.
 */
export class RunningSums {
  readonly #sums: ExactSums = new Map();

  put(quantities: readonly Quantity[]): void {
    for (const one of quantities) countIn(this.#sums, one);
  }

  takeOut(quantities: readonly Quantity[]): void {
    for (const one of quantities) countIn(this.#sums, one, true);
  }

  quantities(): Quantities {
    return asQuantities(this.#sums);
  }
}

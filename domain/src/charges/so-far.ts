import type { Charge, ChargeLine, ChargeTotal } from "./contract/charges.ts";
import { knownTotal, totalOfLines } from "./charge.ts";
import type { ChargeRule } from "./charged-areas.ts";
import { addQuantities, type Quantities, type Quantity } from "../areas/quantities.ts";
import { monthByItself, type YearFacts } from "./year-facts.ts";
import { Exact } from "../exact.ts";

/** What rows of a month cost by themselves. It is indicative: the year's lines are rounded once, for the year. */
export type RowsCost = {
  /** Null: nothing of it is known. */
  readonly total: ChargeTotal | null;
  readonly lines: readonly ChargeLine[];
};

/** Of some rows of a month, or of one, by these duties; null where nothing in them is charged by the month. */
export function costOf(duties: readonly ChargeRule[], facts: YearFacts, quantities: Quantities): RowsCost | null {
  const month = monthByItself(facts, quantities);
  const lines = duties.flatMap(({ of, isMonthly }) => (isMonthly ? of(month).flatMap(({ lines }) => lines) : []));
  return lines.length === 0 ? null : { lines, total: totalOfLines(lines) };
}

/** A charge of a year that is still being entered. */
export type ChargeSoFar = {
  readonly charge: Charge;
  /** Null: nothing of it is known. */
  readonly total: ChargeTotal | null;
  /** In Polish: how far it is from what changes what is due. */
  readonly words: readonly string[];
  /** Its lines that the area's rows are behind, in this month or another. */
  readonly ofArea: readonly ChargeLine[];
  /** The first line that lacks something. */
  readonly lacking: ChargeLine | undefined;
};

/** The rest of a year, beside the area and month that somebody is filling in. */
export type RestOfYear = {
  /** Without this area of this month. */
  readonly facts: YearFacts;
  /** What else is counted together with the area: its charges are in sight whatever is typed in this month. */
  readonly ofArea: Quantities;
};

/** The charges of a year that an area has to do with, of these duties, as they are with what is typed in it. */
export function yearSoFar(
  duties: readonly ChargeRule[],
  { facts, ofArea }: RestOfYear,
  own: Quantities,
): ChargeSoFar[] {
  // That months are to come is no gap in what there is so far.
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

type Sum = { readonly amount: Exact; readonly rows: number; readonly unknown: number };
const NONE: Sum = { amount: new Exact(0), rows: 0, unknown: 0 };

/**
 * What rows count for together, while some of them change: what a row counted for is taken out, and what it counts for now
 * put in. As quantities are exact, that is what `sumQuantities` of all of them gives.
 */
export class RunningSums {
  readonly #sums = new Map<string, Sum>();

  put(quantities: readonly Quantity[]): void {
    for (const { key, amount } of quantities) {
      const sum = this.#sums.get(key) ?? NONE;
      this.#sums.set(key, {
        amount: amount ? sum.amount.plus(amount) : sum.amount,
        rows: sum.rows + 1,
        unknown: sum.unknown + (amount ? 0 : 1),
      });
    }
  }

  takeOut(quantities: readonly Quantity[]): void {
    for (const { key, amount } of quantities) {
      const sum = this.#sums.get(key) ?? NONE;
      if (sum.rows <= 1) this.#sums.delete(key);
      else
        this.#sums.set(key, {
          amount: amount ? sum.amount.minus(amount) : sum.amount,
          rows: sum.rows - 1,
          unknown: sum.unknown - (amount ? 0 : 1),
        });
    }
  }

  quantities(): Quantities {
    return Object.fromEntries(
      [...this.#sums]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { amount, rows, unknown }]) => [
          key,
          { amount: amount.toFixed(), rows, ...(unknown > 0 && { unknown }) },
        ]),
    );
  }
}

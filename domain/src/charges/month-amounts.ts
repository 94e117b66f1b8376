import type { AreaId } from "../areas/area-ids.ts";
import type { Charge, ChargeTotal, MonthTotal } from "../contract/charges.ts";
import type { MonthAmount } from "../contract/year-outlook.ts";
import { Exact } from "../exact.ts";
import { monthCharges } from "./all-charges.ts";
import { sumOfLines } from "./charge.ts";
import type { Quantities } from "./quantities.ts";
import type { YearFacts } from "./year-facts.ts";

type Counted = { readonly month: number; readonly area: AreaId; readonly quantities: Quantities };

/**
 * What each area of each month comes to by itself, by the year's rates; areas that only a whole year gives an amount for
 * have none. Indicative: the year's lines are rounded once, so these need not add up to it.
 */
export const monthAmounts = (facts: YearFacts, areas: readonly Counted[]): MonthAmount[] =>
  areas.flatMap(({ month, area, quantities }) => {
    const charges = monthCharges({ ...facts, quantities, gaps: [] });
    if (charges.length === 0) return [];
    return [{ month, area, amount: chargesTogether(charges) }];
  });

/** What several charges come to. */
export const chargesTogether = (charges: readonly Charge[]): ChargeTotal => ({
  ...sumOfLines(charges.flatMap(({ lines }) => lines)),
  isAtLeast: charges.some(({ sum }) => sum.isAtLeast),
});

/** The same of whole months; those without any amount have none. */
export function monthTotals(facts: YearFacts, areas: readonly Counted[]): MonthTotal[] {
  const amounts = monthAmounts(facts, areas);
  return [...new Set(amounts.map(({ month }) => month))].map((month) => {
    const own = amounts.filter((one) => one.month === month).map(({ amount }) => amount);
    return {
      month,
      total: {
        amount: own.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)).toFixed(2),
        isAtLeast: own.some(({ isAtLeast }) => isAtLeast),
        isEstimate: own.some(({ isEstimate }) => isEstimate),
      },
    };
  });
}

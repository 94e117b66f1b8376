import type { AreaId } from "../areas/area-ids.ts";
import type { Charge, ChargeTotal, MonthTotal } from "./contract/charges.ts";
import type { MonthAmount } from "./contract/year-outlook.ts";
import { Exact } from "../exact.ts";
import { monthCharges } from "./all-charges.ts";
import { sumOfLines } from "./charge.ts";
import { chargesTogether } from "./due-totals.ts";
import type { Quantities } from "../areas/quantities.ts";
import { monthByItself, type YearFacts } from "./year-facts.ts";

type Counted = { readonly month: number; readonly area: AreaId; readonly quantities: Quantities };
/** What closed months were handed in with, by month. They say that whatever rates the year has since. */
export type HandedInCharges = ReadonlyMap<number, readonly Charge[]>;

const NONE: HandedInCharges = new Map();

/**
 * What each area of each month comes to by itself: as it was handed in, and of open months by the year's rates. Areas that
 * only a whole year gives an amount for have none. Indicative: the year's lines are rounded once, so these need not add up
 * to it.
 */
export const monthAmounts = (facts: YearFacts, areas: readonly Counted[], handedIn = NONE): MonthAmount[] =>
  areas.flatMap((counted) => {
    const { month, area, quantities } = counted;
    const closed = handedIn.get(month);
    const charges = closed ? [] : monthCharges(monthByItself(facts, quantities));
    const amount = closed ? partOf(closed, counted) : charges.length > 0 ? chargesTogether(charges) : null;
    return amount ? [{ month, area, amount }] : [];
  });

/** What the rows of one area are behind, of all that a month was handed in with; null where that is nothing. */
function partOf(charges: readonly Charge[], { quantities }: Counted): ChargeTotal | null {
  const lines = charges.flatMap(({ lines }) => lines.filter(({ behind }) => behind.some((key) => key in quantities)));
  return lines.length === 0 ? null : sumOfLines(lines);
}

/** The same of whole months; those without any amount have none. */
export function monthTotals(facts: YearFacts, areas: readonly Counted[], handedIn = NONE): MonthTotal[] {
  const amounts = monthAmounts(facts, areas, handedIn);
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

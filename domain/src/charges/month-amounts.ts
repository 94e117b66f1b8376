import type { AreaId } from "../areas/area-ids.ts";
import type { MonthAmount } from "../contract/year-outlook.ts";
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
    const amount = sumOfLines(charges.flatMap(({ lines }) => lines));
    return [{ month, area, amount: { ...amount, isAtLeast: charges.some(({ sum }) => sum.isAtLeast) } }];
  });

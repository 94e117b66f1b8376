import type { Charge, ChargeTotal, MonthTotal, YearCharges } from "./contract/charges.ts";
import { exactSum } from "../exact.ts";
import { comparePolish } from "../polish/collation.ts";
import { sumOfLines } from "./charge.ts";
import type { AreaId } from "../areas/area-ids.ts";
import type { MonthAmount } from "./contract/year-outlook.ts";
import { monthCharges } from "./all-charges.ts";
import type { Quantities } from "../areas/quantities.ts";
import { monthByItself, type YearFacts } from "./year-facts.ts";

/** What is due of all charges, after thresholds. A minimum if a charge is undetermined or the year incomplete. */
export const sumOfDue = (charges: readonly Pick<Charge, "due">[], gaps: readonly string[]): ChargeTotal => ({
  amount: exactSum(charges.map(({ due }) => due?.amount)).toFixed(2),
  isAtLeast: gaps.length > 0 || charges.some(({ due }) => due === null || due.isAtLeast),
  isEstimate: charges.some(({ due }) => due?.isEstimate),
});

/** What is due for a year. A submitted one is complete, whatever happened to its months since. */
export const dueOfYear = ({ charges, gaps, version }: Pick<YearCharges, "charges" | "gaps" | "version">): ChargeTotal =>
  sumOfDue(charges, version === null ? gaps : []);

/** The sum of several charges before thresholds. */
export const sumOfCharges = (charges: readonly Charge[]): ChargeTotal => ({
  ...sumOfLines(charges.flatMap(({ lines }) => lines)),
  isAtLeast: charges.some(({ sum }) => sum.isAtLeast),
});

/** The voivodeship of the marshal's office that gets the money; null if not known. */
type OfficeTotal = { readonly office: string | null; readonly total: ChargeTotal };

/** The sum for each office, by name; charges without a known office come last. */
export function totalsByOffice<C extends Pick<Charge, "office">>(
  charges: readonly C[],
  together: (own: readonly C[]) => ChargeTotal,
): OfficeTotal[] {
  const offices = [...new Set(charges.map(({ office }) => office))].toSorted(byName);
  return offices.map((office) => ({ office, total: together(charges.filter((one) => one.office === office)) }));
}

function byName(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return comparePolish(a, b);
}

type CountedArea = { readonly month: number; readonly area: AreaId; readonly quantities: Quantities };
/** The charges of closed months as submitted. They stay when the year's rates change. */
export type HandedInCharges = ReadonlyMap<number, readonly Charge[]>;

const NONE: HandedInCharges = new Map();

/**
 * The amount of each area in each month: as submitted for closed months, by the year's rates for open ones. Areas
 * that are charged only by the whole year are left out. Indicative: the year's lines are rounded once for the year,
 * so these amounts need not add up to them.
 */
export const monthAmounts = (facts: YearFacts, areas: readonly CountedArea[], handedIn = NONE): MonthAmount[] =>
  areas.flatMap((counted) => {
    const { month, area, quantities } = counted;
    const closed = handedIn.get(month);
    const charges = closed ? [] : monthCharges(monthByItself(facts, quantities));
    const amount = closed ? amountOfArea(closed, counted) : charges.length > 0 ? sumOfCharges(charges) : null;
    return amount ? [{ month, area, amount }] : [];
  });

/** The lines of a submitted month that are based on one area's rows; null if there are none. */
function amountOfArea(charges: readonly Charge[], { quantities }: CountedArea): ChargeTotal | null {
  const lines = charges.flatMap(({ lines }) => lines.filter(({ behind }) => behind.some((key) => key in quantities)));
  return lines.length === 0 ? null : sumOfLines(lines);
}

/** The same for whole months; months without an amount are left out. */
export function monthTotals(facts: YearFacts, areas: readonly CountedArea[], handedIn = NONE): MonthTotal[] {
  const amounts = monthAmounts(facts, areas, handedIn);
  return [...new Set(amounts.map(({ month }) => month))].map((month) => {
    const own = amounts.filter((one) => one.month === month).map(({ amount }) => amount);
    return {
      month,
      total: {
        amount: exactSum(own.map(({ amount }) => amount)).toFixed(2),
        isAtLeast: own.some(({ isAtLeast }) => isAtLeast),
        isEstimate: own.some(({ isEstimate }) => isEstimate),
      },
    };
  });
}

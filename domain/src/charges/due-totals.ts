import type { Charge, ChargeTotal } from "./contract/charges.ts";
import { Exact } from "../exact.ts";
import { comparePolish } from "../polish/collation.ts";
import { sumOfLines } from "./charge.ts";

/**
 * What is due of all charges together: what a threshold lets go is not in it. One that cannot be said yet, or a year that is
 * not whole, leaves the least it can be.
 */
export const dueTogether = (charges: readonly Pick<Charge, "due">[], gaps: readonly string[]): ChargeTotal => ({
  amount: charges.reduce((sum, { due }) => sum.plus(due?.amount ?? "0"), new Exact(0)).toFixed(2),
  isAtLeast: gaps.length > 0 || charges.some(({ due }) => due === null || due.isAtLeast),
  isEstimate: charges.some(({ due }) => due?.isEstimate),
});

/** What several charges come to, due or not. */
export const chargesTogether = (charges: readonly Charge[]): ChargeTotal => ({
  ...sumOfLines(charges.flatMap(({ lines }) => lines)),
  isAtLeast: charges.some(({ sum }) => sum.isAtLeast),
});

/** Whose money it is; null: the voivodeship is not known. */
type OfficeTotal = { readonly office: string | null; readonly total: ChargeTotal };

/** What each office gets, by name; lines without a known office come last. */
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

import type { Charge, ChargeTotal } from "../contract/charges.ts";
import { Exact } from "../exact.ts";

/** What is due of all charges together. One that cannot be said yet, or a year that is not whole, leaves the least it can be. */
export const dueTogether = (charges: readonly Pick<Charge, "due">[], gaps: readonly string[]): ChargeTotal => ({
  amount: charges.reduce((sum, { due }) => sum.plus(due?.amount ?? "0"), new Exact(0)).toFixed(2),
  isAtLeast: gaps.length > 0 || charges.some(({ due }) => due === null || due.isAtLeast),
  isEstimate: charges.some(({ due }) => due?.isEstimate),
});

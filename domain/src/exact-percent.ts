import { exactDecimal } from "./exact-decimal.ts";
import { Exact } from "./exact.ts";

// Apart from the schema of such numbers, which the sign-in page loads: it should not have to bring the arithmetic along.

/** So many percent of an amount, to the grosz; half a grosz goes up. */
export const percentOf = (amount: string, percent: string): string =>
  new Exact(exactDecimal.parse(amount)).times(exactDecimal.parse(percent)).dividedBy(100).toFixed(2);

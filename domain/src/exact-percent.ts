import { EXACT_DECIMAL_SHAPE } from "./exact-decimal.ts";
import { Exact } from "./exact.ts";

/** So many percent of an amount, to the grosz; half a grosz goes up. */
export const percentOf = (amount: string, percent: string): string =>
  exact(amount).times(exact(percent)).dividedBy(100).toFixed(2);

function exact(text: string): Exact {
  if (!EXACT_DECIMAL_SHAPE.test(text)) throw new RangeError(`${text} is no number of the law`);
  return new Exact(text);
}

import { Decimal } from "decimal.js";

/** Our own copy, so that nobody else's settings reach it: enough digits for any product of two quantities. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });
export type Exact = InstanceType<typeof Exact>;

/** How many places a converted quantity keeps: grams of a megagram, milligrams of a kilogram. */
const KEPT = 6;

/** Canonical text, half a last place up: no exponent, no zeros that say nothing. */
export const textOf = (value: Exact, places = KEPT): string => value.toDecimalPlaces(places).toFixed();

/** The sum of what was entered, to the last digit; null when nothing was. */
export function sumOf(values: readonly (string | null | undefined)[]): string | null {
  const entered = values.filter((value) => value !== null && value !== undefined);
  if (entered.length === 0) return null;
  return entered.reduce((sum, value) => sum.plus(value), new Exact(0)).toFixed();
}

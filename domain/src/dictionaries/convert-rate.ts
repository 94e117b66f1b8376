import { Exact } from "../exact.ts";

/** What one of a unit is in the unit beside it: a rate for a tonne is a thousand times the rate for a kilogram. */
const THOUSANDS: readonly (readonly [small: string, large: string])[] = [
  ["zł/kg", "zł/Mg"],
  ["kg/l", "kg/m³"],
];

/** A number of the law in another unit; null where the two measure different things. */
export function convertRate(value: string, from: string, to: string): string | null {
  const isPair = (one: string, other: string) => THOUSANDS.some(([small, large]) => small === one && large === other);
  const [isUp, isDown] = [isPair(from, to), isPair(to, from)];
  if (!isUp && !isDown) return null;
  return new Exact(value).times(isUp ? "1000" : "0.001").toFixed();
}

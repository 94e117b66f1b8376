import { type Column, measure, splitMeasure } from "./columns.ts";
import { Exact } from "../exact.ts";

const KILOGRAMS: Readonly<Record<string, string>> = { kg: "1", g: "0.001", Mg: "1000" };

/** A mass, counted in kilograms. */
export const mass = (label: string, more: { hint?: string } = {}): Column =>
  measure(label, { ...more, unit: "kg", units: Object.keys(KILOGRAMS), factors: KILOGRAMS });

/** How many kilograms a quantity is; null where the unit is none of mass. */
export function inKilograms(quantity: Exact, unit: string): Exact | null {
  const factor = KILOGRAMS[unit];
  return factor === undefined ? null : quantity.times(factor);
}

/** How many kilograms a cell says. */
export function kilograms(cell: string): Exact | null {
  const { quantity, unit } = splitMeasure(cell);
  return inKilograms(new Exact(quantity), unit);
}

import { type Column, measure, splitMeasure } from "./columns.ts";
import { Exact } from "../exact.ts";

const KILOGRAMS: Readonly<Record<string, string>> = { kg: "1", g: "0.001", Mg: "1000" };

export const massUnits: readonly string[] = Object.keys(KILOGRAMS);

/** A mass, counted in kilograms. */
export const mass = (label: string, more: { hint?: string } = {}): Column =>
  measure(label, { ...more, unit: "kg", units: massUnits, factors: KILOGRAMS });

/** How many kilograms a quantity is; null where the unit is none of mass. */
export function inKilograms(quantity: Exact, unit: string): Exact | null {
  const factor = KILOGRAMS[unit];
  return factor === undefined ? null : quantity.times(factor);
}

/** A mass in another unit, to the last digit; null where one of them is none of mass. */
export function massIn(quantity: Exact, from: string, to: string): Exact | null {
  const factor = KILOGRAMS[to];
  return factor === undefined ? null : (inKilograms(quantity, from)?.dividedBy(factor) ?? null);
}

/** How many kilograms a cell says. */
export function kilograms(cell: string): Exact | null {
  const { quantity, unit } = splitMeasure(cell);
  return inKilograms(new Exact(quantity), unit);
}

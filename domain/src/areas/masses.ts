import { type Column, measure, splitMeasure } from "./columns.ts";
import { Exact } from "../exact.ts";
import { convertedTo, relatedUnits } from "./related-units.ts";

/** A mass, counted in kilograms. */
export const mass = (label: string, more: { hint?: string } = {}): Column => {
  const units = relatedUnits("kg");
  const factors = Object.fromEntries(units.map((unit) => [unit, inKilograms(new Exact(1), unit)?.toFixed() ?? "0"]));
  return measure(label, { ...more, unit: "kg", units, factors });
};

/** How many kilograms a quantity is; null where the unit is none of mass. */
export const inKilograms = (quantity: Exact, unit: string): Exact | null => convertedTo("kg", quantity, unit);

/** How many kilograms a cell says. */
export function kilograms(cell: string): Exact | null {
  const { quantity, unit } = splitMeasure(cell);
  return inKilograms(new Exact(quantity), unit);
}

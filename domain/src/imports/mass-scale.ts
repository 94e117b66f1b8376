import type { Cell, Cells } from "../areas/cells.ts";
import { splitMeasure, inKilograms } from "../areas/columns.ts";
import { convertedTo, relatedUnits } from "../areas/units.ts";
import { Exact } from "../exact.ts";
import type { SheetPlan } from "./contract/imports.ts";

/** Pieces, the mass of one in grams, and the mass of all: each follows from the other two. */
const FIELDS = ["count", "unitMass", "mass"] as const;
/** Whether changed cells include one of these. */
export const concernsMasses = (set: Cells): boolean => FIELDS.some((key) => key in set);

/** Relative: rounding makes less difference, and powers of ten differ by far more. */
const TOLERANCE = "0.01";
const POWERS = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6].map((power) => new Exact(`1e${power}`));
/** Powers between units. They may explain a rounded mass such as 0,003; other powers would explain anything. */
const UNIT_POWERS = [-6, -3, 0, 3, 6].map((power) => new Exact(`1e${power}`));

/** How many times pieces × mass of one exceeds the mass, if by a power of ten; else 1. Null: one is missing. */
export function massScale(cells: Cells): Exact | null {
  const [count, unitMass, typed] = FIELDS.map((key) => cells[key] ?? null);
  const { mass, step } = (typed && weighed(typed)) || {};
  if (!count || !unitMass || !mass || !step || mass.isZero()) return null;
  const reckoned = new Exact(count).times(unitMass).dividedBy(1000);
  const differsBy = (power: Exact) => reckoned.dividedBy(power).minus(mass).abs();
  return (
    UNIT_POWERS.find((power) => differsBy(power).times(2).lessThanOrEqualTo(step)) ??
    POWERS.find((power) => differsBy(power).lessThan(mass.times(TOLERANCE))) ??
    new Exact(1)
  );
}

/** The kilograms of a cell, and the value of one in its last decimal place. */
function weighed(cell: string): { mass: Exact; step: Exact } | null {
  const { quantity, unit } = splitMeasure(cell);
  const figures = new Exact(quantity);
  const [mass, step] = [figures, new Exact(`1e-${figures.places}`)].map((one) => inKilograms(one, unit));
  return mass && step ? { mass, step } : null;
}

type Read = { readonly index: number; readonly cells: Cells };
/** Rows whose masses are off by a power of ten, and the units with which all rows would agree. */
export type OffRows = {
  readonly off: readonly Read[];
  /** How many rows have all three numbers. */
  readonly compared: number;
  readonly fixes: readonly { readonly field: string; readonly unit: string }[];
};

/** `pieceMassAt` gives the mass of one piece where no field has it. */
export function rowsOffScale(
  rows: readonly Read[],
  plan: Pick<SheetPlan, "units" | "unitColumns">,
  pieceMassAt: ((index: number) => Cell) | null = null,
): OffRows | null {
  const compared = rows.flatMap(({ index, cells }) => {
    const row = { index, cells: pieceMassAt ? { ...cells, unitMass: pieceMassAt(index) } : cells };
    const scale = massScale(row.cells);
    return scale === null ? [] : [{ row, scale }];
  });
  const off = compared.filter(({ scale }) => !scale.equals(1));
  const [first] = off;
  if (!first) return null;
  const isCommon = compared.every(({ scale }) => scale.equals(first.scale));
  const fixes = isCommon ? fixesFor(first.scale, plan) : [];
  return {
    off: off.map(({ row }) => row),
    compared: compared.length,
    fixes: pieceMassAt ? fixes.filter(({ field }) => field === "mass") : fixes,
  };
}

function fixesFor(scale: Exact, { units, unitColumns = {} }: Pick<SheetPlan, "units" | "unitColumns">) {
  const unitsOf = (field: string, usual: string, wanted: Exact) => {
    const unit = units[field] ?? usual;
    if (field in unitColumns) return [];
    return relatedUnits(usual)
      .filter((other) => convertedTo(unit, new Exact(1), other)?.equals(wanted) ?? false)
      .map((other) => ({ field, unit: other }));
  };
  return [...unitsOf("mass", "kg", scale), ...unitsOf("unitMass", "g", new Exact(1).dividedBy(scale))];
}

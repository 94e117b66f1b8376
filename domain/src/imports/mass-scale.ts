import type { Cells } from "../areas/cells.ts";
import { kilograms } from "../areas/masses.ts";
import { convertedTo, relatedUnits } from "../areas/related-units.ts";
import { Exact } from "../exact.ts";
import type { SheetPlan } from "./plan.ts";

/** What a row says three times: pieces, the mass of one in grams, and the mass of all. */
const FIELDS = ["count", "unitMass", "mass"] as const;
export const hasMassTwice = (fields: Readonly<Record<string, unknown>>): boolean =>
  FIELDS.every((key) => key in fields);

/** A row that was rounded differs by less, and no two powers of ten by so little. */
const TOLERANCE = "0.01";
const POWERS = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6].map((power) => new Exact(`1e${power}`));

/** By which power of ten pieces × mass of one is more than the mass; one: they agree, or differ otherwise; null: not all three are there. */
export function massScale(cells: Cells): Exact | null {
  const [count, unitMass, typed] = FIELDS.map((key) => cells[key] ?? null);
  const mass = typed === null || typed === undefined ? null : kilograms(typed);
  if (!count || !unitMass || !mass || mass.isZero()) return null;
  const ratio = new Exact(count).times(unitMass).dividedBy(1000).dividedBy(mass);
  return POWERS.find((power) => ratio.dividedBy(power).minus(1).abs().lessThan(TOLERANCE)) ?? new Exact(1);
}

type Read = { readonly index: number; readonly cells: Cells };
/** Rows of a sheet that are off by a power of ten, the first of them, and the units with which all would agree. */
export type OffRows = {
  readonly count: number;
  /** Of how many that say all three. */
  readonly compared: number;
  readonly first: Read;
  readonly fixes: readonly { readonly field: string; readonly unit: string }[];
};

export function rowsOffScale(rows: readonly Read[], plan: Pick<SheetPlan, "units" | "unitColumns">): OffRows | null {
  const compared = rows.flatMap((row) => {
    const scale = massScale(row.cells);
    return scale === null ? [] : [{ row, scale }];
  });
  const off = compared.filter(({ scale }) => !scale.equals(1));
  const [first] = off;
  if (!first) return null;
  const isCommon = compared.every(({ scale }) => scale.equals(first.scale));
  return {
    count: off.length,
    compared: compared.length,
    first: first.row,
    fixes: isCommon ? fixesFor(first.scale, plan) : [],
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

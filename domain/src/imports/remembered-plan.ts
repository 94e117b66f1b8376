import type { SheetPlan } from "./contract/imports.ts";
import { MONTH_FIELD, withValue } from "./plan.ts";

/**
 * What was agreed to for a file with the same headings. What was agreed to before columns of units were known took one piece's mass
 * for the whole: only its names still hold. What was said of single rows, or of the month of all of them, holds for no other file.
 */
export function asKnownNow(
  { readRows: _rows, leftRows: _left, blankMonths: _blank, isScaleKept: _scale, constants, ...others }: SheetPlan,
  proposed: SheetPlan | undefined,
): SheetPlan {
  const remembered = { ...others, constants: withValue(constants, MONTH_FIELD, undefined) };
  const isOutdated = remembered.unitColumns === undefined && Object.keys(remembered.columns).length > 0;
  if (proposed?.area !== remembered.area) return remembered;
  if (!isOutdated) return withUnitsOf(proposed, remembered);
  return { ...proposed, values: remembered.values, constants: remembered.constants };
}

/** With what a file says of units of which nobody has said anything: they may not have been known when it was agreed to. */
function withUnitsOf(proposed: SheetPlan, remembered: SheetPlan): SheetPlan {
  const ofSame = <T>(said: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(said).filter(([key]) => proposed.columns[key] === remembered.columns[key]));
  return {
    ...remembered,
    units: { ...ofSame(proposed.units), ...remembered.units },
    unitColumns: { ...ofSame(proposed.unitColumns), ...remembered.unitColumns },
  };
}

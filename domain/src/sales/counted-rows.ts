import type { Cells } from "../areas/cells.ts";
import type { AreaId } from "../areas/area-ids.ts";

type Row = { readonly cells: Cells };

/** Whether a row from sales still has its counted cells; added remarks do not matter. */
export const isAsCounted = (counted: Row, now: Row | undefined): boolean =>
  now !== undefined && Object.entries(counted.cells).every(([key, cell]) => (now.cells[key] ?? null) === cell);

export const salesAreas: readonly AreaId[] = [
  "packagings",
  "importedPackagings",
  "exportedPackagings",
  "supFees",
  "eieEquipment",
  "batteries",
];

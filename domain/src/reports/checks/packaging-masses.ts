import type { AreaId } from "../../areas/area-ids.ts";
import { sumOf } from "../../exact.ts";
import type { CountedRow, Masses } from "./month-facts.ts";

type AreaRows = { readonly area: AreaId; readonly rows: readonly CountedRow[] };

/** Everything that can leave the country again: packed or made here, or brought in, full or empty. */
const INTRODUCED: readonly AreaId[] = ["packagings", "importedPackagings"];
const EXPORTED: readonly AreaId[] = ["exportedPackagings"];

export const packagingMassAreas: readonly AreaId[] = [...INTRODUCED, ...EXPORTED];
export const isIntroducing = (area: AreaId): boolean => INTRODUCED.includes(area);
export const isExporting = (area: AreaId): boolean => EXPORTED.includes(area);

/** How many kilograms of each category of packaging came in, and how many went abroad. */
export const packagingMasses = (areas: readonly AreaRows[]): { introduced: Masses; exported: Masses } => ({
  introduced: byCategory(areas.filter(({ area }) => isIntroducing(area))),
  exported: byCategory(areas.filter(({ area }) => isExporting(area))),
});

function byCategory(areas: readonly AreaRows[]): Masses {
  let masses: Masses = {};
  for (const { cells, amounts } of areas.flatMap(({ rows }) => rows))
    if (cells.category && amounts.mass) masses = addedMasses(masses, { [cells.category]: amounts.mass });
  return masses;
}

export const addedMasses = (one: Masses, other: Masses): Masses =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((category) => [category, sumOf([one[category], other[category]]) ?? "0"]),
  );

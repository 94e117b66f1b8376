import { lookUp } from "../../dictionaries/dictionary-items.ts";
import { Exact, sumOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { areaQuestion, type CountedRow, type Masses, type MonthRule } from "./month-facts.ts";
import type { AreaId } from "../../areas/area-ids.ts";

/**
 * Asks if more of a category was exported than introduced in the year so far, as a month may export what was introduced
 * earlier. Only for months with exports, and clients who report what they introduce.
 */
export const exportRule: MonthRule = ({ areas, yearBefore, book }) => {
  if (!areas.some(({ area }) => isIntroducing(area))) return [];
  const month = packagingMasses(areas);
  const introduced = addedMasses(yearBefore.introduced, month.introduced);
  const exported = addedMasses(yearBefore.exported, month.exported);
  return Object.keys(month.exported).flatMap((category) => {
    const out = exported[category] ?? "0";
    const came = introduced[category] ?? "0";
    if (new Exact(out).lessThanOrEqualTo(came)) return [];
    const name = lookUp(book.dictionaries, "packagingCategory", category)?.name ?? "?";
    const [outKg, cameKg] = [`${formatDecimal(out)} kg`, `${formatDecimal(came)} kg`];
    return [
      areaQuestion({
        area: "exportedPackagings",
        check: `exported.${category}`,
        message: `„${name}”: od początku roku wyeksportowano ${outKg}, a wprowadzono ${cameKg}.`,
        values: [out, came],
        compared: {
          what: `„${name}” – od początku roku wyeksportowano więcej, niż wprowadzono`,
          value: outKg,
          usual: `wprowadzono ${cameKg}`,
        },
      }),
    ];
  });
};

type AreaRows = { readonly area: AreaId; readonly rows: readonly CountedRow[] };

/** Packaging that may be exported later: packed or made here, or imported. */
const INTRODUCED: readonly AreaId[] = ["packagings", "importedPackagings"];
const EXPORTED: readonly AreaId[] = ["exportedPackagings"];

export const packagingMassAreas: readonly AreaId[] = [...INTRODUCED, ...EXPORTED];
export const isIntroducing = (area: AreaId): boolean => INTRODUCED.includes(area);
export const isExporting = (area: AreaId): boolean => EXPORTED.includes(area);

/** Kilograms of introduced and exported packaging, by category. */
const packagingMasses = (areas: readonly AreaRows[]): { introduced: Masses; exported: Masses } => ({
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

import { lookUp } from "../../dictionaries/collection.ts";
import { Exact } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import type { MonthRule } from "./month-facts.ts";
import { addedMasses, isIntroducing, packagingMasses } from "./packaging-masses.ts";

/**
 * More of a category went abroad than came in, in the year so far: a month may well export what was introduced in the one
 * before. Only asked where something was exported this month, and of clients who report what they introduce.
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
    return [
      {
        area: "exportedPackagings" as const,
        rowId: null,
        column: null,
        level: "asks" as const,
        check: `exported.${category}`,
        message: `„${name}”: od początku roku wyeksportowano ${formatDecimal(out)} kg, a wprowadzono ${formatDecimal(came)} kg.`,
        values: [out, came],
      },
    ];
  });
};

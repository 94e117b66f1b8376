import type { Area } from "@ekorok/domain/areas/define-area";
import { plainAmount } from "@ekorok/domain/areas/showing";
import { enteredTotals, totalAt } from "@ekorok/domain/areas/totals";
import { Exact, textOf } from "@ekorok/domain/exact";
import type { AreaSummary, YearReport } from "@ekorok/domain/reports/contract/reports";
import type { AreaTotal } from "@ekorok/domain/reports/report-words";
import { yearSums } from "@ekorok/domain/reports/versions/year-sums";

/** The figure that stands for an area in a whole year, and needs no unit beside it; without a key it is the number of rows. */
export type YearFigure = { readonly key: string | null; readonly name: string };

/** The other parts that stand below it, as made packagings below introduced ones: named once, they need not be in each month. */
export const partsBelow = (area: Area, report: YearReport, key: string | null): string =>
  figuresOfYear(area, report, key)
    .slice(1)
    .flatMap(({ part }) => part ?? [])
    .join(", ");

/** The total that most months have, the first declared among equals, so that a row of the matrix is in one unit. */
export function figureOfYear(area: Area, report: YearReport): YearFigure {
  const keys = report.months.flatMap(({ areas }) =>
    areas.filter((one) => one.area === area.id).flatMap(({ totals }) => firstKeys(area, totals)),
  );
  const countOf = (key: string) => keys.filter((one) => one === key).length;
  const [most] = [...new Set(keys)].toSorted((a, b) => countOf(b) - countOf(a));
  if (most === undefined) return untouchedFigure(area);
  const { label, unit } = totalAt(area, most);
  return { key: most, name: `${label.toLowerCase()}, ${plainAmount("0", unit).unit}` };
}

/** What will stand for an area in which nothing was entered yet. */
function untouchedFigure({ totals, columns }: Area): YearFigure {
  const key = totals.find((column) => columns[column]?.unit !== undefined) ?? null;
  const { label = "", unit = "" } = (key === null ? undefined : columns[key]) ?? {};
  return { key, name: key === null ? "liczba wierszy" : `${label.toLowerCase()}, ${unit}` };
}

/** Of the first column that anything was entered in; in several units or parts there may be more than one. */
function firstKeys(area: Area, totals: AreaSummary["totals"]): string[] {
  const entered = enteredTotals(area, totals);
  return entered.filter(({ column }) => column === entered[0]?.column).map(({ key }) => key);
}

/**
 * What a month has to show: that figure first, and what the same column counts in other units or parts beside it, as
 * boilers burn tonnes of coal and cubic metres of gas. Failing it the first that there is.
 */
export function figuresOfMonth(
  area: Area,
  summary: Pick<AreaSummary, "totals"> | undefined,
  key: string | null,
): AreaTotal[] {
  const entered = summary ? enteredTotals(area, summary.totals) : [];
  const first = entered.find((total) => total.key === key) ?? entered[0];
  if (!first) return [];
  const beside = entered.filter((total) => total.column === first.column && total !== first);
  return [first, ...beside].map((total) => {
    const { amount, unit } = plainAmount(total.total, total.unit);
    return { ...total, total: amount, unit };
  });
}

/** The same of all months together, as far as they were entered. */
export const figuresOfYear = (area: Area, { months }: YearReport, key: string | null): AreaTotal[] =>
  figuresOfMonth(
    area,
    yearSums(months).find((one) => one.area === area.id),
    key,
  );

const WHOLE_FROM = 100;
const SIGNIFICANT = 3;

/** For an overview, where twelve of them stand in a line; the exact figure is one click away. */
export function rounded(total: string): string {
  const value = new Exact(total);
  return textOf(value.lessThan(WHOLE_FROM) ? value.toSignificantDigits(SIGNIFICANT) : value.toDecimalPlaces(0));
}

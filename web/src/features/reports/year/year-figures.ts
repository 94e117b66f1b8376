import type { Area } from "@ekorok/domain/areas/define-area";
import { plainAmount } from "@ekorok/domain/areas/showing";
import { enteredTotals, describeTotal } from "@ekorok/domain/areas/totals";
import { Exact, textOf } from "@ekorok/domain/exact";
import type { AreaSummary, YearReport } from "@ekorok/domain/reports/contract/reports";
import type { AreaTotal } from "@ekorok/domain/reports/report-words";
import { yearSums } from "@ekorok/domain/reports/versions/year-sums";

/** The figure shown for an area in a whole year, with its unit in the name; without a key the number of rows. */
export type YearFigure = { readonly key: string | null; readonly name: string };

/** Parts shown below the first, such as manufactured packaging below introduced: named once, not in each month. */
export const partsBelow = (area: Area, report: YearReport, key: string | null): string =>
  figuresOfYear(area, report, key)
    .slice(1)
    .flatMap(({ part }) => part ?? [])
    .join(", ");

/** The total that most months have (among equals the first declared), so that a row of the matrix has one unit. */
export function figureOfYear(area: Area, report: YearReport): YearFigure {
  const keys = report.months.flatMap(({ areas }) =>
    areas.filter((one) => one.area === area.id).flatMap(({ totals }) => firstKeys(area, totals)),
  );
  const countOf = (key: string) => keys.filter((one) => one === key).length;
  const [most] = [...new Set(keys)].toSorted((a, b) => countOf(b) - countOf(a));
  if (most === undefined) return untouchedFigure(area);
  const { label, unit } = describeTotal(area, most);
  return { key: most, name: `${label.toLowerCase()}, ${plainAmount("0", unit).unit}` };
}

/** The figure of an area without rows. */
function untouchedFigure({ totals, columns }: Area): YearFigure {
  const key = totals.find((column) => columns[column]?.unit !== undefined) ?? null;
  const { label = "", unit = "" } = (key === null ? undefined : columns[key]) ?? {};
  return { key, name: key === null ? "liczba wierszy" : `${label.toLowerCase()}, ${unit}` };
}

/** The totals of the first column with amounts; there may be several units or parts. */
function firstKeys(area: Area, totals: AreaSummary["totals"]): string[] {
  const entered = enteredTotals(area, totals);
  return entered.filter(({ column }) => column === entered[0]?.column).map(({ key }) => key);
}

/**
 * The figures of a month: the given one first, then the same column in other units or parts, as boilers burn tonnes
 * of coal and cubic metres of gas. Without the given one, the first there is.
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

export const figuresOfYear = (area: Area, { months }: YearReport, key: string | null): AreaTotal[] =>
  figuresOfMonth(
    area,
    yearSums(months).find((one) => one.area === area.id),
    key,
  );

const WHOLE_FROM = 100;
const SIGNIFICANT = 3;

/** For the overview, where twelve figures are in a line; the exact one is a click away. */
export function rounded(total: string): string {
  const value = new Exact(total);
  return textOf(value.lessThan(WHOLE_FROM) ? value.toSignificantDigits(SIGNIFICANT) : value.toDecimalPlaces(0));
}

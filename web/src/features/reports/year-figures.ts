import { type Area, enteredTotals, totalAt, type YearReport } from "@ekorok/domain";

/** The one figure that stands for an area in a whole year; without a key it is the number of rows. */
export type YearFigure = { readonly key: string | null; readonly name: string };

/** The first total that anything was entered for, so that a row of the matrix is in one unit. */
export function figureOfYear(area: Area, report: YearReport): YearFigure {
  const entered = report.months.flatMap(({ areas }) =>
    areas.filter((one) => one.area === area.id).flatMap(({ totals }) => enteredTotals(area, totals)),
  );
  const inOrder = area.totals.flatMap((column) => entered.filter((total) => total.column === column));
  const declared = area.totals.find((column) => area.columns[column]?.unit !== undefined);
  const key = inOrder[0]?.key ?? declared ?? null;
  if (key === null) return { key, name: "liczba wierszy" };
  const { label, unit } = totalAt(area, key);
  return { key, name: `${label.toLowerCase()}, ${unit}` };
}

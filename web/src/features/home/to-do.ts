import { areaById, type Area, type AreaSummary, isEditable, type Month, type YearReport } from "@ekorok/domain";

export type HomeMonth = YearReport["months"][number] & { readonly year: number };

const order = ({ year, month }: Month) => year * 12 + month;

/** The months of some years that have begun, earliest first. */
export const begunMonths = (reports: readonly YearReport[], now: Month): HomeMonth[] =>
  reports
    .flatMap(({ year, months }) => months.map((month) => ({ ...month, year })))
    .filter((month) => order(month) <= order(now))
    .toSorted((a, b) => order(a) - order(b));

const isTouched = ({ submissions, areas }: HomeMonth) =>
  submissions > 0 || areas.some(({ state }) => state !== "empty");

/** Since a client has begun: months from long before are nobody's arrears. The last one that is over is always due. */
export function dueMonths(months: readonly HomeMonth[], now: Month): HomeMonth[] {
  const first = months.findIndex(isTouched);
  const lastOver = months.findIndex((month) => order(month) === order(now) - 1);
  const from = first < 0 ? lastOver : Math.min(first, lastOver);
  return months.slice(Math.max(from, 0)).filter(({ status }) => status === "draft");
}

export const hasBegun = (months: readonly HomeMonth[]): boolean => months.some(isTouched);

export const returnedMonths = (months: readonly HomeMonth[]): HomeMonth[] =>
  months.filter(({ status }) => status === "returned");

export type LeftOff = { readonly period: Month; readonly area: Area; readonly at: string };

/** The area that was changed last, of those that can still be changed. */
export function whereLeftOff(months: readonly HomeMonth[]): LeftOff | null {
  const changes = months
    .filter(({ status }) => isEditable(status))
    .flatMap(({ year, month, areas }) => areas.map((summary) => ({ period: { year, month }, summary })))
    .filter((change): change is { period: Month; summary: AreaSummary & { updatedAt: string } } =>
      Boolean(change.summary.updatedAt),
    );
  const last = changes.toSorted((a, b) => Date.parse(b.summary.updatedAt) - Date.parse(a.summary.updatedAt))[0];
  const area = last && areaById(last.summary.area);
  return last && area ? { period: last.period, area, at: last.summary.updatedAt } : null;
}

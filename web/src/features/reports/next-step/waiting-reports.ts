import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { type Month, monthOfWord, YEARS } from "@ekorok/domain/periods/month";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable, isGivenBack } from "@ekorok/domain/reports/status";

export type HomeMonth = YearReport["months"][number] & { readonly year: number };
/** A month's report or the year's. */
export type HomeReport = HomeMonth | YearReport;

/** From the first year served, but at least last year and this one. */
export function yearsToLookAt(servedFrom: string, now: Month): number[] {
  const first = Math.max(YEARS.first, Math.min(monthOfWord(servedFrom).year, now.year - 1));
  return Array.from({ length: now.year - first + 1 }, (_, index) => first + index);
}

const monthsOf = ({ year, months }: YearReport): HomeMonth[] => months.map((month) => ({ ...month, year }));

const order = ({ year, month }: Month) => year * 12 + month;

/** Months up to the current one, earliest first. */
export const begunMonths = (reports: readonly YearReport[], now: Month): HomeMonth[] =>
  reports
    .flatMap(monthsOf)
    .filter((month) => order(month) <= order(now))
    .toSorted((a, b) => order(a) - order(b));

export const reportKey = (report: HomeReport): string => `${report.year} ${isYear(report) ? "" : report.month}`;
export const isYear = (report: HomeReport): report is YearReport => "months" in report;
const isMonth = (report: HomeReport): report is HomeMonth => !isYear(report);

/** Months and years, earliest first, each year after its months. */
export const inOrder = (reports: readonly YearReport[]): HomeReport[] =>
  reports.toSorted((a, b) => a.year - b.year).flatMap((report): HomeReport[] => [...monthsOf(report), report]);

/** Reports that wait for the client. The server says whose turn it is. */
export const reportsToDo = (reports: readonly YearReport[]): HomeReport[] =>
  inOrder(reports).filter(({ turn }) => turn === "client");

/** Also a year that was returned and is outdated: its return reason has to be shown. */
export const isReturned = ({ status }: HomeReport): boolean => isGivenBack(status);

/** The month to begin with: a returned one, or else the earliest open one. */
export const nextMonth = (waiting: readonly HomeReport[]): HomeMonth | undefined => {
  const months = waiting.filter(isMonth);
  return months.find(isReturned) ?? months[0];
};

export type LeftOff = { readonly period: Month; readonly area: Area; readonly at: string };

/** The last changed area that can still be edited. */
export function whereLeftOff(months: readonly HomeMonth[]): LeftOff | null {
  const [last] = months
    .filter(({ status }) => isEditable(status))
    .flatMap(({ year, month, areas }) =>
      areas.flatMap(({ area, updatedAt }) => (updatedAt ? { period: { year, month }, area, at: updatedAt } : [])),
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const area = last && areaById(last.area);
  return last && area ? { ...last, area } : null;
}

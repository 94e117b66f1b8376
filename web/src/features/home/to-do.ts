import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { type Month, monthOfWord, YEARS } from "@ekorok/domain/periods/month";
import type { AreaSummary, YearReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable, isGivenBack } from "@ekorok/domain/reports/status";

export type HomeMonth = YearReport["months"][number] & { readonly year: number };
/** A month's, or the year's own. */
export type HomeReport = HomeMonth | YearReport;

/** Years in which there may be something to do: all since the client is served, and the last one at least. */
export function yearsToLookAt(servedFrom: string, now: Month): number[] {
  const first = Math.max(YEARS.first, Math.min(monthOfWord(servedFrom).year, now.year - 1));
  return Array.from({ length: now.year - first + 1 }, (_, index) => first + index);
}

/** How many reports there are of each year, and how many of them are late. */
export const countsByYear = (reports: readonly HomeReport[]): { year: number; count: number; late: number }[] =>
  [...new Set(reports.map(({ year }) => year))].map((year) => {
    const ofYear = reports.filter((report) => report.year === year);
    return { year, count: ofYear.length, late: ofYear.filter(({ due }) => due === "late").length };
  });

const order = ({ year, month }: Month) => year * 12 + month;

/** The months of some years that have begun, earliest first. */
export const begunMonths = (reports: readonly YearReport[], now: Month): HomeMonth[] =>
  reports
    .flatMap(({ year, months }) => months.map((month) => ({ ...month, year })))
    .filter((month) => order(month) <= order(now))
    .toSorted((a, b) => order(a) - order(b));

export const reportKey = (report: HomeReport): string => `${report.year} ${isYear(report) ? "" : report.month}`;
export const isYear = (report: HomeReport): report is YearReport => "months" in report;

/** All that it is the client's turn with, earliest first: a year stands behind its months. Whose turn it is the server says. */
export const reportsToDo = (reports: readonly YearReport[]): HomeReport[] =>
  reports
    .toSorted((a, b) => a.year - b.year)
    .flatMap((report): HomeReport[] => [...report.months.map((month) => ({ ...month, year: report.year })), report])
    .filter(({ turn }) => turn === "client");

/** What was submitted and is being checked, the newest first: nothing to do, but good to know. */
export const reportsAtConsultancy = (reports: readonly YearReport[]): HomeReport[] =>
  reports
    .flatMap((report): HomeReport[] => [report, ...report.months.map((month) => ({ ...month, year: report.year }))])
    .filter(({ turn }) => turn === "consultancy")
    .toSorted((a, b) => (b.submittedAt ?? "").localeCompare(a.submittedAt ?? ""));

/** Months that wait to be submitted by their day, whether that has passed or not. */
export const monthsByDay = (waiting: readonly HomeReport[]): HomeMonth[] =>
  waiting.filter((report): report is HomeMonth => !isYear(report) && ["late", "today", "ahead"].includes(report.due));

/** A year that came back and is outdated is shown with the reason why it came back. */
export const isReturned = ({ status }: HomeReport): boolean => isGivenBack(status);

/** What waits beside what came back and what is to be done first, each of which stands in a place of its own. */
export const alsoDue = (waiting: readonly HomeReport[], first: HomeReport | undefined): HomeReport[] =>
  waiting.filter((report) => report !== first && !isReturned(report));

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

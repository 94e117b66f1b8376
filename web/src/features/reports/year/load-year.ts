import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import type { QueryClient } from "@tanstack/react-query";
import { yearDutiesQuery } from "../../../api/duties.ts";
import { yearReportQuery, yearVersionQuery, yearVersionsQuery } from "../../../api/reports.ts";
import { yearChargesQuery, yearOutlookQuery } from "../../../api/year-charges.ts";
import type { YearView } from "../year-views.ts";

/** The view of the page; the version of the year's report to show, and the one to compare it with. */
export type WantedYear = {
  readonly widok?: YearView | undefined;
  readonly wersja?: number | undefined;
  readonly porownaj?: number | undefined;
};

/** The version asked for, otherwise the newest; null if there is none. */
export const yearVersionToShow = ({ submissions }: YearReport, { wersja }: WantedYear): number | null =>
  submissions === 0 ? null : (wersja ?? submissions);

/** Loads what the view needs, so that it appears at once, and begins to load its charges; false if there is no such version. */
export async function loadYear(
  queryClient: QueryClient,
  uid: string,
  year: number,
  wanted: WantedYear,
): Promise<boolean> {
  void queryClient.prefetchQuery(yearChargesQuery(uid, year)); // every view says what the year costs
  if (wanted.widok === "oplaty") void queryClient.prefetchQuery(yearDutiesQuery(uid, year));
  if (wanted.widok === "porownania") void queryClient.prefetchQuery(yearOutlookQuery(uid, year));
  const report = await queryClient.ensureQueryData(yearReportQuery(uid, year));
  const named = [wanted.wersja, wanted.porownaj].filter((one) => one !== undefined);
  if (named.some((one) => one > report.submissions)) return false;
  const number = yearVersionToShow(report, wanted);
  if (wanted.widok !== "roczne" || number === null) return true;
  await Promise.all([
    queryClient.ensureQueryData(yearVersionsQuery(uid, year)),
    ...[...new Set([number, ...named])].map((one) => queryClient.ensureQueryData(yearVersionQuery(uid, year, one))),
  ]);
  return true;
}

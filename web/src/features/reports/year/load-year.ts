import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import type { QueryClient } from "@tanstack/react-query";
import { yearReportQuery, yearVersionQuery, yearVersionsQuery } from "../../../api/reports.ts";

/** The version of the year's report to show, and the one to compare it with. */
export type WantedYear = { readonly wersja?: number | undefined; readonly porownaj?: number | undefined };

/** The version asked for, otherwise the newest; null if there is none. */
export const yearVersionToShow = ({ submissions }: YearReport, { wersja }: WantedYear): number | null =>
  submissions === 0 ? null : (wersja ?? submissions);

/** Loads all that the page needs, so that it appears at once; false if there is no such version. */
export async function loadYear(
  queryClient: QueryClient,
  uid: string,
  year: number,
  wanted: WantedYear,
): Promise<boolean> {
  const report = await queryClient.ensureQueryData(yearReportQuery(uid, year));
  const named = [wanted.wersja, wanted.porownaj].filter((one) => one !== undefined);
  if (named.some((one) => one > report.submissions)) return false;
  const number = yearVersionToShow(report, wanted);
  if (number === null) return true;
  await Promise.all([
    queryClient.ensureQueryData(yearVersionsQuery(uid, year)),
    ...[...new Set([number, ...named])].map((one) => queryClient.ensureQueryData(yearVersionQuery(uid, year, one))),
  ]);
  return true;
}

import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import type { QueryClient } from "@tanstack/react-query";
import { yearReportQuery, yearVersionQuery, yearVersionsQuery } from "../../../api/reports.ts";

/** A submission of the year's own report, and the one it is compared with. */
export type WantedYear = { readonly wersja?: number | undefined; readonly porownaj?: number | undefined };

/** Which submission of the year's own report is shown: the one asked for, else the newest; null: there is none. */
export const yearVersionToShow = ({ submissions }: YearReport, { wersja }: WantedYear): number | null =>
  submissions === 0 ? null : (wersja ?? submissions);

/** All that the page is going to ask for, so that it appears as a whole; false: there is no such submission. */
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

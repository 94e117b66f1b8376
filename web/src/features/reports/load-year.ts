import type { YearReport } from "@ekorok/domain";
import type { QueryClient } from "@tanstack/react-query";
import { yearReportQuery, yearVersionQuery, yearVersionsQuery } from "../../api/reports.ts";

/** Which submission of the year's own report is shown: the one asked for, else the newest; null: there is none. */
export const yearVersionToShow = ({ submissions }: YearReport, wanted: number | undefined): number | null =>
  submissions === 0 ? null : (wanted ?? submissions);

/** All that the page is going to ask for, so that it appears as a whole; false: there is no such submission. */
export async function loadYear(
  queryClient: QueryClient,
  uid: string,
  year: number,
  wanted: number | undefined,
): Promise<boolean> {
  const report = await queryClient.ensureQueryData(yearReportQuery(uid, year));
  if (wanted !== undefined && wanted > report.submissions) return false;
  const number = yearVersionToShow(report, wanted);
  if (number === null) return true;
  await Promise.all([
    queryClient.ensureQueryData(yearVersionsQuery(uid, year)),
    queryClient.ensureQueryData(yearVersionQuery(uid, year, number)),
  ]);
  return true;
}

import type { Month } from "@ekorok/domain/periods/month";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";
import type { QueryClient } from "@tanstack/react-query";
import { monthReportQuery, monthWithRowsQuery, versionQuery, versionsQuery } from "../../../api/reports.ts";

export type Wanted = { readonly wersja?: number | undefined; readonly porownaj?: number | undefined };

/** The version asked for, otherwise the last one of a closed month; null for the current state. */
export const versionToShow = ({ status, submissions }: MonthReport, { wersja }: Wanted): number | null =>
  wersja ?? (isEditable(status) ? null : submissions);

/** Loads all that the page needs, so that it appears at once; false if there is no such version. */
export async function loadSummary(
  queryClient: QueryClient,
  uid: string,
  period: Month,
  wanted: Wanted,
): Promise<boolean> {
  const report = await queryClient.fetchQuery(monthReportQuery(uid, period)); // an old status would show an old version
  const number = versionToShow(report, wanted);
  const numbers = [number, wanted.porownaj ?? null].filter((one) => one !== null);
  if (numbers.some((one) => one > report.submissions)) return false;
  await Promise.all([
    ...numbers.map((one) => queryClient.ensureQueryData(versionQuery(uid, period, one))),
    ...(number === null ? [queryClient.ensureQueryData(monthWithRowsQuery(uid, period))] : []),
    ...(report.submissions > 0 ? [queryClient.ensureQueryData(versionsQuery(uid, period))] : []),
  ]);
  return true;
}

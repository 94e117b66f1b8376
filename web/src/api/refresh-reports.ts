import type { ReportMonth } from "@ekorok/domain/periods/month";
import type { QueryClient } from "@tanstack/react-query";

/** Keys grow from general to special: a client's reports, a year, a month, an area. */
export const reportQueryKey = (uid: string, ...place: readonly (string | ReportMonth)[]) =>
  ["users", uid, "reports", ...place] as const;

export const REPORT_LIST = ["reports", "list"] as const;

/** Which report, and whose. */
export type ReportKey = { readonly uid: string; readonly year: number; readonly month: ReportMonth };

/** After something that a year is charged by was changed: its amounts, and the days and duties that have them, too. */
export async function refreshCharges(queryClient: QueryClient, uid: string, year: number): Promise<void> {
  await Promise.all(
    ["charges", "duties"].map((what) => queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, what) })),
  );
}

/** After something was done with reports: they themselves with their areas, their years, and the lists they stand in. */
export async function refreshReports(queryClient: QueryClient, touched: readonly ReportKey[]): Promise<void> {
  // Charges and lists follow; nobody waits for them.
  void queryClient.invalidateQueries({ queryKey: REPORT_LIST });
  for (const { uid, year } of touched) void refreshCharges(queryClient, uid, year);
  await Promise.all(
    touched.flatMap(({ uid, year, month }) => [
      queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year), exact: true }),
      queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, month) }),
    ]),
  );
}

/** After a client's account was changed: what is due, and which areas there are, may follow from it. */
export async function refreshReportsOf(queryClient: QueryClient, uid: string): Promise<void> {
  await Promise.all([reportQueryKey(uid), REPORT_LIST].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

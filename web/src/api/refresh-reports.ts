import type { ReportMonth } from "@ekorok/domain/periods/month";
import type { QueryClient } from "@tanstack/react-query";

/** Query keys go from general to special: a client's reports, a year, a month, an area. */
export const reportQueryKey = (uid: string, ...place: readonly (string | ReportMonth)[]) =>
  ["users", uid, "reports", ...place] as const;

export const REPORT_LIST = ["reports", "list"] as const;

/** A report of a client. */
export type ReportKey = { readonly uid: string; readonly year: number; readonly month: ReportMonth };

/** Reloads a year's charges, and the duties that show them. */
export async function refreshCharges(queryClient: QueryClient, uid: string, year: number): Promise<void> {
  await Promise.all(
    ["charges", "duties"].map((what) => queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, what) })),
  );
}

/** Reloads reports with their areas, their years, and the lists that contain them. */
export async function refreshReports(queryClient: QueryClient, touched: readonly ReportKey[]): Promise<void> {
  // Nobody waits for charges and lists.
  void queryClient.invalidateQueries({ queryKey: REPORT_LIST });
  for (const { uid, year } of touched) void refreshCharges(queryClient, uid, year);
  await Promise.all(
    touched.flatMap(({ uid, year, month }) => [
      queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year), exact: true }),
      queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, month) }),
    ]),
  );
}

/** After a client's account was changed: due days and areas may depend on it. */
export async function refreshReportsOf(queryClient: QueryClient, uid: string): Promise<void> {
  await Promise.all([reportQueryKey(uid), REPORT_LIST].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

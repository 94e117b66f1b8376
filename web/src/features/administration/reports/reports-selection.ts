import { approvalFinalFrom, TAKE_BACK_MINUTES } from "@ekorok/domain/reports/due-dates";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { reportKey, type ListedClient, type ListedReport, reportsOf } from "./listed-report.ts";
import type { ReportsSearch } from "./reports-search.ts";
import { useTicks } from "../ticks.tsx";
import { canBePicked } from "./reports-address.ts";
import type { ReportKey } from "../../../api/reports.ts";

export type PickedReport = { readonly client: ListedClient; readonly report: ListedReport };

/**
 * The ticked reports. Only reports that match the filters and wait for a decision can be ticked, so nobody who asks
 * for March approves May.
 */
export function useSelection(clients: readonly ListedClient[], search: ReportsSearch) {
  const ticks = useTicks(({ client, report }: PickedReport) => reportKey(client, report));
  const selectableOf = (client: ListedClient): PickedReport[] =>
    reportsOf(client)
      .filter((report) => canBePicked(report, search))
      .map((report) => ({ client, report }));
  const selectable = clients.flatMap(selectableOf);
  return {
    ...ticks,
    canBePicked: (report: ListedReport) => canBePicked(report, search),
    selectable,
    selectableOf,
    picked: selectable.filter(ticks.isPicked),
  };
}
export type Selection = ReturnType<typeof useSelection>;

export type RecentApproval = {
  readonly at: string;
  readonly picked: readonly PickedReport[];
  readonly reports: readonly ReportKey[];
};

const queryKey = ["recent approvals"];
const isSame = (one: ReportKey) => (other: ReportKey) =>
  one.uid === other.uid && one.year === other.year && one.month === other.month;

const isOpen = ({ at }: RecentApproval) => approvalFinalFrom(new Date(at)) > Date.now();

/** Kept in the query cache: it outlives leaving the page, and is cleared when another person signs in. */
export function useRecentApprovals() {
  const queryClient = useQueryClient();
  const { data: all = [] } = useQuery<readonly RecentApproval[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: TAKE_BACK_MINUTES * 60_000,
  });
  const update = (next: (old: readonly RecentApproval[]) => readonly RecentApproval[]) =>
    queryClient.setQueryData<readonly RecentApproval[]>(queryKey, (old = []) => next(old));
  return {
    all,
    note: (approved: Omit<RecentApproval, "at">): RecentApproval => {
      const approval = { ...approved, at: new Date().toISOString() };
      update((old) => [...old.filter(isOpen), approval]);
      return approval;
    },
    forget: (reports: readonly ReportKey[]) =>
      update((old) =>
        old
          .map((one) => ({ ...one, reports: one.reports.filter((report) => !reports.some(isSame(report))) }))
          .filter((one) => one.reports.length > 0),
      ),
  };
}

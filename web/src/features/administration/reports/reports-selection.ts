import { approvalFinalFrom, TAKE_BACK_MINUTES } from "@ekorok/domain/reports/due-dates";
import { type ReportMonth, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { ReportTotals } from "@ekorok/domain/reports/contract/report-list";
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listedClients, reportKey, type ListedClient, type ListedReport, reportsOf } from "./listed-report.ts";
import { type ReportsSearch, WHOLE_YEAR_WORD } from "./reports-search.ts";
import { canBePicked, filterKey } from "./reports-address.ts";
import { useTicks } from "../ticks.tsx";
import { readWholeReportList, type ReportKey, type ReportFilterQuery } from "../../../api/reports.ts";

export type PickedReport = { readonly client: ListedClient; readonly report: ListedReport };

const keyOfPicked = ({ client, report }: PickedReport) => reportKey(client, report);

/**
 * The ticked reports. Only reports that match the filters and wait for a decision can be ticked, so nobody who asks
 * for March approves May.
 */
export function useSelection(clients: readonly ListedClient[], search: ReportsSearch) {
  const { isPicked, ticked, set, clear } = useTicks<PickedReport>(keyOfPicked, filterKey(search));
  const selectableOf = (client: ListedClient): PickedReport[] =>
    reportsOf(client)
      .filter((report) => canBePicked(report, search))
      .map((report) => ({ client, report }));
  const selectable = clients.flatMap(selectableOf);
  const here = new Set(clients.map(({ uid }) => uid));
  const elsewhere = ticked.filter(({ client }) => !here.has(client.uid));
  return {
    isPicked,
    set,
    clear,
    canBePicked: (report: ListedReport) => canBePicked(report, search),
    /** Whether the filters leave something of this month to be ticked. */
    isOffered: (month: ReportMonth) => isOffered(month, search),
    selectable,
    selectableOf,
    picked: [...selectable.filter(isPicked), ...elsewhere],
    /** How many of them are on other pages. */
    elsewhere: elsewhere.length,
  };
}
export type Selection = ReturnType<typeof useSelection>;

/** Ticks what can be ticked on all pages of the list, or what of it belongs to one month. */
export function usePickAll(selection: Selection, query: ReportFilterQuery, isWhole: boolean) {
  const { year } = query;
  return useMutation({
    mutationFn: async (month: ReportMonth | "all") => {
      const some = isWhole
        ? selection.selectable
        : listedClients(await readWholeReportList(query), Number(year)).flatMap(selection.selectableOf);
      return some.filter(({ report }) => month === "all" || report.month === month);
    },
    onSuccess: (some) => selection.set(some, true),
  });
}

/** How many reports can be ticked on all pages, by the sums. */
export function countOfAll(totals: ReportTotals | undefined, search: ReportsSearch): number {
  return (totals?.periods ?? [])
    .filter(({ month }) => isOffered(month, search))
    .reduce((sum, { waiting }) => sum + waiting, 0);
}

function isOffered(month: ReportMonth, { miesiac, status, kolej }: ReportsSearch): boolean {
  const wanted = miesiac === WHOLE_YEAR_WORD ? WHOLE_YEAR : miesiac;
  return (!status || status === "zlozone") && kolej !== "klient" && (wanted === undefined || wanted === month);
}

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

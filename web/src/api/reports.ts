import { QUEUED_AT_ONCE } from "@ekorok/domain/contract/limits";
import { WHOLE_YEAR_IN_QUERY } from "@ekorok/domain/contract/list-query";
import { itemsInChange } from "@ekorok/domain/history/changed-rows";
import { type Month, type ReportMonth, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { ReportList, reportListQuery } from "@ekorok/domain/reports/contract/report-list";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { loadUnknownItems } from "./all-dictionaries.ts";
import { reportQueryKey, REPORT_LIST, type ReportKey } from "./refresh-reports.ts";
import { JUST_LOADED, itemsMentionedIn } from "./report-rows.ts";
import { ask } from "./functions.ts";
import { read } from "./server.ts";

export { refreshReports, refreshReportsOf, type ReportKey } from "./refresh-reports.ts";

export const yearReportQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: reportQueryKey(uid, year),
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year", { uid, year }, { signal }),
    retry: false,
  });

export const monthReportQuery = (uid: string, { year, month }: Month) =>
  queryOptions({
    queryKey: reportQueryKey(uid, year, month),
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/:month", { uid, year, month }, { signal }),
    staleTime: JUST_LOADED,
    retry: false,
  });

/** The month with the rows of all areas, as it would be submitted. */
export const monthWithRowsQuery = (uid: string, { year, month }: Month) =>
  queryOptions({
    queryKey: reportQueryKey(uid, year, month, "rows"),
    queryFn: async ({ signal }) => {
      const report = await read(
        "/api/users/:uid/reports/:year/:month",
        { uid, year, month },
        { query: { rows: "1" }, signal },
      );
      const areas = Object.entries(report.rows ?? {});
      await loadUnknownItems(new Set(areas.flatMap(([area, rows]) => [...itemsMentionedIn(area, rows)])));
      return report;
    },
    retry: false,
  });

/** Reasons that were given for this client before, newest first. */
export const usedReasonsQuery = (uid: string) =>
  queryOptions({
    queryKey: reportQueryKey(uid, "reasons"),
    queryFn: () => ask("usedReasons", { uid }),
    staleTime: JUST_LOADED,
    retry: false,
  });

/** The list of a month's submissions, without their content. */
export const versionsQuery = (uid: string, { year, month }: Month) =>
  queryOptions({
    queryKey: reportQueryKey(uid, year, month, "versions"),
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/:month/versions", { uid, year, month }, { signal }),
    retry: false,
  });

/** One submission. It never changes, so it is loaded once. */
export const versionQuery = (uid: string, { year, month }: Month, number: number) =>
  queryOptions({
    queryKey: ["users", uid, "frozen-reports", year, month, number],
    queryFn: ({ signal }) =>
      read("/api/users/:uid/reports/:year/:month/versions/:number", { uid, year, month, number }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The submissions of the yearly report. */
export const yearVersionsQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: reportQueryKey(uid, year, WHOLE_YEAR, "versions"),
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/versions", { uid, year }, { signal }),
    retry: false,
  });

export const yearVersionQuery = (uid: string, year: number, number: number) =>
  queryOptions({
    queryKey: ["users", uid, "frozen-reports", year, WHOLE_YEAR, number],
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/versions/:number", { uid, year, number }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const newest: number | null = null;
type HistoryOf = { readonly year: number; readonly month: ReportMonth };

/** A report's history, newest first. */
export const reportHistoryQuery = (uid: string, { year, month }: HistoryOf) =>
  infiniteQueryOptions({
    queryKey: reportQueryKey(uid, year, month, "history"),
    queryFn: async ({ pageParam }: { pageParam: number | null }) => {
      const asked = { uid, year, month, ...(pageParam === null ? {} : { before: pageParam }) };
      const history = await ask("listReportHistory", asked);
      await loadUnknownItems(new Set(history.entries.flatMap(itemsInChange)));
      return history;
    },
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });

export type ReportListQuery = z.input<typeof reportListQuery>;

/** How often the list is loaded again, in milliseconds; returning to the tab loads it at once. */
const LIST_INTERVAL = 30_000;

/** A page of the list of clients with their months. The previous page stays visible meanwhile. */
export const reportListOptions = (query: ReportListQuery) =>
  queryOptions({
    queryKey: [...REPORT_LIST, query],
    queryFn: ({ signal }) => read("/api/reports", {}, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_INTERVAL,
    retry: false,
  });

export type ReportFilterQuery = Omit<ReportListQuery, "page" | "pageSize">;

/** Sums over all pages of a list. */
export const reportTotalsOptions = (query: ReportFilterQuery) =>
  queryOptions({
    queryKey: [...REPORT_LIST, "totals", query],
    queryFn: ({ signal }) => read("/api/reports/totals", {}, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_INTERVAL,
    retry: false,
  });

/** The clients of all pages of a list. */
export async function readWholeReportList(query: ReportFilterQuery): Promise<ReportList> {
  const pageOf = (page: number) => read("/api/reports", {}, { query: { ...query, page, pageSize: MOST_ON_PAGE } });
  const whole = await pageOf(1);
  for (let page = 2; whole.clients.length < whole.total; page++) {
    const { clients } = await pageOf(page);
    if (clients.length === 0) break;
    whole.clients.push(...clients);
  }
  return whole;
}
const MOST_ON_PAGE = 100;

/**
 * The reports that wait for a decision, up to a maximum. Cached for long: whoever returns from one continues with the
 * next.
 */
export const reportQueueOptions = (most: number) =>
  queryOptions({
    queryKey: [...REPORT_LIST, "queue", most],
    queryFn: ({ signal }) =>
      read("/api/reports/queue", {}, { query: most === QUEUED_AT_ONCE ? {} : { most: String(most) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_INTERVAL,
    gcTime: 3_600_000,
    retry: false,
  });

/** How many reports wait for the consultancy, by year. */
export const waitingReportsQuery = queryOptions({
  queryKey: [...REPORT_LIST, "waiting"],
  queryFn: ({ signal }) => read("/api/reports/waiting", {}, { signal }),
  refetchInterval: LIST_INTERVAL,
  retry: false,
});

/** What the queue says of a report. */
export const reviewedReportQuery = ({ uid, year, month }: ReportKey) => {
  const asked = { uid, year, month: month === WHOLE_YEAR ? WHOLE_YEAR_IN_QUERY : month };
  return queryOptions({
    queryKey: [...REPORT_LIST, "reviewed", asked],
    queryFn: async ({ signal }) => (await read("/api/reports/reviewed", {}, { query: asked, signal })).reviewed,
    retry: false,
  });
};

/** The report that an administrator should check next. */
export const nextReportQuery = ({ uid, year, month }: ReportKey, listYear?: number) => {
  const asked = { uid, year, month: month === WHOLE_YEAR ? WHOLE_YEAR_IN_QUERY : month, listYear };
  return queryOptions({
    queryKey: [...REPORT_LIST, "next", asked],
    queryFn: ({ signal }) => read("/api/reports/next", {}, { query: asked, signal }),
    retry: false,
  });
};

import { MOST_DUTIES_REMINDED } from "@ekorok/domain/contract/limits";
import type { DutyList, dutyListQuery } from "@ekorok/domain/duties/contract/duties";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reportQueryKey } from "./refresh-reports.ts";
import { read } from "./server.ts";

/** What a client has to file and pay for a year, and which of it is recorded as done. */
export const yearDutiesQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: reportQueryKey(uid, year, "duties"),
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/duties", { uid, year }, { signal }),
    retry: false,
    staleTime: 5_000, // several components of a page use them
    refetchOnWindowFocus: "always",
  });

const DUTY_LIST = ["duties", "list"] as const;

/** After a duty was recorded, or somebody else was quicker: reloads the duties, their history and the list. */
export async function refreshDuties(queryClient: QueryClient, uid: string, year: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: DUTY_LIST });
  void queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, null, "history") });
  await queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, "duties") });
}

/** How many duties of each year are overdue. */
export const overdueDutiesQuery = queryOptions({
  queryKey: [...DUTY_LIST, "overdue"],
  queryFn: ({ signal }) => read("/api/duties/overdue", {}, { signal }),
  retry: false,
});

export type DutyListQuery = z.input<typeof dutyListQuery>;

const LIST_INTERVAL = 30_000;
const MOST_ON_PAGE = 100;

/** The duties of all pages of a list, as far as one question may name them. */
export async function readWholeDutyList(query: Omit<DutyListQuery, "page" | "pageSize">): Promise<DutyList> {
  const pageOf = (page: number) => read("/api/duties", {}, { query: { ...query, page, pageSize: MOST_ON_PAGE } });
  const whole = await pageOf(1);
  for (let page = 2; whole.duties.length < Math.min(whole.total, MOST_DUTIES_REMINDED); page++) {
    const { duties } = await pageOf(page);
    if (duties.length === 0) break;
    whole.duties.push(...duties);
  }
  return whole;
}

/** A page of the list of clients' duties. The previous page stays visible meanwhile. */
export const dutyListOptions = (query: DutyListQuery) =>
  queryOptions({
    queryKey: [...DUTY_LIST, query],
    queryFn: ({ signal }) => read("/api/duties", {}, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_INTERVAL,
    retry: false,
  });

import type { dutyListQuery } from "@ekorok/domain/duties/contract/duties";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reportQueryKey } from "./refresh-reports.ts";
import { read } from "./server.ts";

/** What a client has to file and to pay for a year, and what was recorded of it. */
export const yearDutiesQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: reportQueryKey(uid, year, "duties"),
    queryFn: ({ signal }) => read("/api/users/:uid/reports/:year/duties", { uid, year }, { signal }),
    retry: false,
    staleTime: 5_000, // several parts of a page show them
    refetchOnWindowFocus: "always",
  });

const DUTY_LIST = ["duties", "list"] as const;

/** After something was recorded, or could not be, as somebody else was quicker: the duties themselves, their history and list. */
export async function refreshDuties(queryClient: QueryClient, uid: string, year: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: DUTY_LIST });
  void queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, null, "history") });
  await queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, "duties") });
}

export type DutyListQuery = z.input<typeof dutyListQuery>;

const LIST_INTERVAL = 30_000;

/** A page of clients' duties. The one before stays in sight until it is there. */
export const dutyListOptions = (query: DutyListQuery) =>
  queryOptions({
    queryKey: [...DUTY_LIST, query],
    queryFn: ({ signal }) => read("/api/duties", {}, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_INTERVAL,
    retry: false,
  });

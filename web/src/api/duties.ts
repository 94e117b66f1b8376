import type {
  correctDutyInput,
  DutyList,
  dutyListQuery,
  RecordedDuty,
  recordDutyInput,
  withdrawDutyInput,
  YearDuties,
} from "@ekorok/domain/duties/contract/duties";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { stringifyQuery } from "../query-string.ts";
import { api } from "./client.ts";
import { callCommand } from "./functions.ts";
import { keyOf } from "./refresh-reports.ts";

/** What a client has to file and to pay for a year, and what was recorded of it. */
export const yearDutiesQuery = (uid: string, year: number) =>
  queryOptions({
    queryKey: keyOf(uid, year, "duties"),
    queryFn: ({ signal }) =>
      api.get<YearDuties>(`/api/users/${encodeURIComponent(uid)}/reports/${year}/duties`, signal),
    retry: false,
    staleTime: 5_000, // several parts of a page show them
    refetchOnWindowFocus: "always",
  });

const DUTY_LIST = ["duties", "list"] as const;

type Sent<Input> = Omit<Input, "requestId">;
export const recordDuty = (input: Sent<z.input<typeof recordDutyInput>>) =>
  callCommand<RecordedDuty>("recordDuty", input);
export const correctDuty = (input: Sent<z.input<typeof correctDutyInput>>) =>
  callCommand<RecordedDuty>("correctDuty", input);
export const withdrawDuty = (input: Sent<z.input<typeof withdrawDutyInput>>) =>
  callCommand<RecordedDuty>("withdrawDuty", input);

/** After something was recorded, or could not be, as somebody else was quicker: the duties themselves, their history and list. */
export async function refreshDuties(queryClient: QueryClient, uid: string, year: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: DUTY_LIST });
  void queryClient.invalidateQueries({ queryKey: keyOf(uid, year, null, "history") });
  await queryClient.invalidateQueries({ queryKey: keyOf(uid, year, "duties") });
}

export type DutyListQuery = z.input<typeof dutyListQuery>;

const LIST_INTERVAL = 30_000;

/** A page of clients' duties. The one before stays in sight until it is there. */
export const dutyListOptions = (query: DutyListQuery) =>
  queryOptions({
    queryKey: [...DUTY_LIST, query],
    queryFn: ({ signal }) => api.get<DutyList>(`/api/duties${stringifyQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_INTERVAL,
    retry: false,
  });

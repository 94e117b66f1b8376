import type { Nothing } from "@ekorok/domain/contract/nothing";
import type { SystemAnswer } from "@ekorok/domain/contract/system";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { callCommand } from "./functions.ts";

/** Whether all is well with the program, and the jobs that it gave up. */
export const systemQuery = queryOptions({
  queryKey: ["system"],
  queryFn: ({ signal }) => api.get<SystemAnswer>("/api/system", signal),
  retry: false,
});

export type JobCommand = { name: "restartJob" | "dismissJob"; id: string };

export const commandJob = ({ name, id }: JobCommand) => callCommand<Nothing>(name, { id });

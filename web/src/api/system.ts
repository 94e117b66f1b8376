import { queryOptions } from "@tanstack/react-query";
import { command } from "./functions.ts";
import { read } from "./server.ts";

/** Whether all is well with the program, and the jobs that it gave up. */
export const systemQuery = queryOptions({
  queryKey: ["system"],
  queryFn: ({ signal }) => read("/api/system", {}, { signal }),
  retry: false,
});

export type JobCommand = { name: "restartJob" | "dismissJob"; id: string };

export const commandJob = ({ name, id }: JobCommand) => command(name, { id });

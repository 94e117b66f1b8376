import { queryOptions } from "@tanstack/react-query";
import { command } from "./functions.ts";
import { read } from "./server.ts";

/** The checks of the system, and failed jobs. */
export const systemQuery = queryOptions({
  queryKey: ["system"],
  queryFn: ({ signal }) => read("/api/system", {}, { signal }),
  retry: false,
});

export type JobCommand = { name: "restartJob" | "dismissJob"; id: string };

export const commandJob = ({ name, id }: JobCommand) => command(name, { id });

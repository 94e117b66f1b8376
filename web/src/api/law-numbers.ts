import { queryOptions } from "@tanstack/react-query";
import { ask } from "./by-name.ts";

/** What was entered for a year's law, whether it counts yet or not. */
export const lawNumbersQuery = (year: number) =>
  queryOptions({
    queryKey: ["dictionaries", "law", year],
    queryFn: () => ask("lawNumbers", { year }),
    retry: false,
  });

export const lawNumberHistoryQuery = (year: number, path: string) =>
  queryOptions({
    queryKey: ["dictionaries", "law", year, path, "history"],
    queryFn: async () => (await ask("lawNumberHistory", { year, path })).changes,
    retry: false,
    gcTime: 0,
  });

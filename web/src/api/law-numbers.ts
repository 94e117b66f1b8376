import type { DictionaryItemHistory } from "@ekorok/domain/dictionaries/contract/dictionaries";
import type { LawNumbersEntered, setLawNumberInput } from "@ekorok/domain/dictionaries/law-changes";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callCommand, callFunction } from "./functions.ts";

/** What was entered for a year's law, whether it counts yet or not. */
export const lawNumbersQuery = (year: number) =>
  queryOptions({
    queryKey: ["dictionaries", "law", year],
    queryFn: () => callFunction<LawNumbersEntered>("lawNumbers", { year }),
    retry: false,
  });

export const lawNumberHistoryQuery = (year: number, path: string) =>
  queryOptions({
    queryKey: ["dictionaries", "law", year, path, "history"],
    queryFn: async () => (await callFunction<DictionaryItemHistory>("lawNumberHistory", { year, path })).changes,
    retry: false,
    gcTime: 0,
  });

export const setLawNumber = (input: Omit<z.input<typeof setLawNumberInput>, "requestId">) =>
  callCommand<LawNumbersEntered>("setLawNumber", input);

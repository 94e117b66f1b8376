import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lawNumbersQuery } from "../../../api/dictionary-editing.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import type { ListedRates } from "./chosen-rates.ts";
import { numbersOf, type RateList } from "./rate-numbers.ts";

/** These lists with a year's numbers, also those entered for the law that do not count yet; null until those are loaded. */
export function useListedRates(lists: readonly RateList[], year: number | null) {
  const all = useDictionaries();
  const query = useQuery({ ...lawNumbersQuery(year ?? 0), enabled: year !== null });
  const { data } = query;
  const listed = useMemo<readonly ListedRates[] | null>(
    () =>
      year !== null && data
        ? lists.map((list) => ({ list, title: list.title, numbers: numbersOf(list.id, all, year, data) }))
        : null,
    [lists, all, year, data],
  );
  return { query, listed };
}

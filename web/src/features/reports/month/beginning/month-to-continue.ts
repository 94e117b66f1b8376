import type { Area } from "@ekorok/domain/areas/define-area";
import { type Month, monthWord, YEARS } from "@ekorok/domain/periods/month";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { yearReportQuery } from "../../../../api/reports.ts";
import { useClient } from "../../../client/use-client.ts";
import { permittedAreas } from "../../permitted-areas.ts";

/** A month with rows, and the areas that have them, each with its edition. */
export type MonthWithRows = Month & { readonly filled: ReadonlyMap<string, number> };

/** The last month of a year, before a given one, in which one of these areas has rows. */
export function lastMonthWithRows(
  { year, months }: Pick<YearReport, "year" | "months">,
  before: Month,
  areas: readonly Pick<Area, "id">[],
): MonthWithRows | null {
  const wanted = new Set<string>(areas.map(({ id }) => id));
  const found = months
    .map((one) => {
      const filled = one.areas.filter(({ area, rowCount }) => rowCount > 0 && wanted.has(area));
      return {
        year,
        month: one.month,
        filled: new Map<string, number>(filled.map(({ area, edition }) => [area, edition])),
      };
    })
    .filter((one) => one.filled.size > 0 && monthWord(one) < monthWord(before));
  return found.toSorted((one, other) => other.month - one.month)[0] ?? null;
}

/** The last month before this one in which these areas have rows, of this year or else of the one before. */
export function useMonthToContinue(period: Month, isWanted = true, wanted?: readonly Pick<Area, "id">[]) {
  const { uid, document } = useClient();
  const areas = wanted ?? permittedAreas(document);
  const here = useQuery({ ...yearReportQuery(uid, period.year), enabled: isWanted });
  const found = here.data ? lastMonthWithRows(here.data, period, areas) : null;
  const before = useQuery({
    ...yearReportQuery(uid, period.year - 1),
    enabled: isWanted && here.data !== undefined && found === null && period.year > YEARS.first,
  });
  const failed = [here, before].find(({ isError }) => isError);
  return {
    month: found ?? (before.data ? lastMonthWithRows(before.data, period, areas) : null),
    isLoading: here.isLoading || before.isLoading,
    failed: failed ? { isRetrying: failed.isFetching, retry: () => void failed.refetch() } : null,
  };
}

import { type Month, monthAfter } from "@ekorok/domain/periods/month";
import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { monthReportQuery, refreshReports } from "../../../api/reports.ts";
import { command } from "../../../api/by-name.ts";
import { toasts } from "../../../ui/toasts.ts";
import { useClient } from "../../client/use-client.ts";
import type { KnownArea } from "../permitted-areas.ts";

const ROWS = { one: "wiersz", few: "wiersze", many: "wierszy" };

/** Which month is copied: the one before, or the same a year ago. */
export type MonthsBack = 1 | 12;

/** Begins areas with the rows of an earlier month. */
export function useCopyMonth(period: Month, monthsBack: MonthsBack = 1) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (areas: readonly KnownArea[]) =>
      command("copyMonth", { uid, ...period, areas: areas.map(({ summary }) => summary.area), monthsBack }),
    onSuccess: ({ rows }) =>
      toasts.show("success", `Skopiowano ${rows} ${plural(rows, ROWS)} bez ilości i dokumentów. Uzupełnij je.`),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
}

/** Which areas have nothing yet but had something in that month. Until that is known, none. */
export function useCopyable(
  areas: readonly KnownArea[],
  period: Month,
  monthsBack: MonthsBack = 1,
): readonly KnownArea[] {
  const { uid } = useClient();
  const before = monthAfter(period, -monthsBack);
  const empty = areas.filter(({ summary }) => summary.state === "empty");
  const { data } = useQuery({
    ...monthReportQuery(uid, before ?? period),
    enabled: before !== undefined && empty.length > 0,
  });
  const had = new Set(data?.areas.filter(({ rowCount }) => rowCount > 0).map(({ area }) => area));
  return empty.filter(({ summary }) => had.has(summary.area));
}

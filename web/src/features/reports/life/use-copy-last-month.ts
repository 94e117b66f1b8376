import { type Month, monthAfter, plural } from "@ekorok/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { copyLastMonth } from "../../../api/report-commands.ts";
import { monthReportQuery, refreshReports } from "../../../api/reports.ts";
import { toasts } from "../../../ui/toasts.ts";
import { useClient } from "../../client/use-client.ts";
import type { KnownArea } from "../permitted-areas.ts";

const ROWS = { one: "wiersz", few: "wiersze", many: "wierszy" };

/** Begins areas with last month's rows. */
export function useCopyLastMonth(period: Month) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (areas: readonly KnownArea[]) =>
      copyLastMonth({ uid, ...period, areas: areas.map(({ summary }) => summary.area) }),
    onSuccess: ({ rows }) =>
      toasts.show("success", `Skopiowano ${rows} ${plural(rows, ROWS)} bez ilości i dokumentów. Uzupełnij je.`),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
}

/** Which areas have nothing yet but had something last month. Until that is known, none. */
export function useCopyable(areas: readonly KnownArea[], period: Month): readonly KnownArea[] {
  const { uid } = useClient();
  const before = monthAfter(period, -1);
  const empty = areas.filter(({ summary }) => summary.state === "empty");
  const { data } = useQuery({
    ...monthReportQuery(uid, before ?? period),
    enabled: before !== undefined && empty.length > 0,
  });
  const had = new Set(data?.areas.filter(({ rowCount }) => rowCount > 0).map(({ area }) => area));
  return empty.filter(({ summary }) => had.has(summary.area));
}

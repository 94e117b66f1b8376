import { createFileRoute } from "@tanstack/react-router";
import { monthReportQuery } from "../../../../../api/reports.ts";
import { MonthPage } from "../../../../../features/reports/month/month-page.tsx";
import { nameIn, searchOf } from "../../../../../navigation/search-params.ts";

/** Which section is open. */
const search = searchOf({ pokaz: nameIn({ historia: true }) });

export const Route = createFileRoute("/_app/_client/raporty/$year/$month/")({
  validateSearch: search,
  loader: ({ context: { queryClient, clientUid, period } }) =>
    queryClient.ensureQueryData(monthReportQuery(clientUid, period)),
  component: MonthRoute,
});

function MonthRoute() {
  const { period, today } = Route.useRouteContext();
  return <MonthPage period={period} today={today} isHistoryOpen={Route.useSearch().pokaz === "historia"} />;
}

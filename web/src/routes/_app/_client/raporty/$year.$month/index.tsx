import { createFileRoute } from "@tanstack/react-router";
import { monthReportQuery } from "../../../../../api/reports.ts";
import { MonthPage } from "../../../../../features/reports/month/month-page.tsx";
import { nameIn, searchOf } from "../../../../../navigation/search-params.ts";

/** Which section is open, and which view is shown instead of the page. */
const search = searchOf({ pokaz: nameIn({ historia: true }), widok: nameIn({ "jak-poprzednio": true }) });

export const Route = createFileRoute("/_app/_client/raporty/$year/$month/")({
  validateSearch: search,
  loader: ({ context: { queryClient, clientUid, period } }) =>
    queryClient.ensureQueryData(monthReportQuery(clientUid, period)),
  component: MonthRoute,
});

function MonthRoute() {
  const { period, today } = Route.useRouteContext();
  const { pokaz, widok } = Route.useSearch();
  return (
    <MonthPage
      period={period}
      today={today}
      isHistoryOpen={pokaz === "historia"}
      isBeginning={widok === "jak-poprzednio"}
    />
  );
}

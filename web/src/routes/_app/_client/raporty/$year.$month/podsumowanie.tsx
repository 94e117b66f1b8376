import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadSummary } from "../../../../../features/reports/summary/load-summary.ts";
import { SummaryPage } from "../../../../../features/reports/summary/summary-page.tsx";
import { number, searchOf } from "../../../../../navigation/search-params.ts";

const version = number(1, 999_999);

/** Which submission is shown, and with which it is compared. */
const search = searchOf({ wersja: version, porownaj: version });

export const Route = createFileRoute("/_app/_client/raporty/$year/$month/podsumowanie")({
  validateSearch: search,
  loaderDeps: ({ search: { wersja, porownaj } }) => ({ wersja, porownaj }),
  loader: async ({ context: { queryClient, clientUid, period }, deps }) => {
    if (!(await loadSummary(queryClient, clientUid, period, deps))) throw notFound();
  },
  component: SummaryRoute,
});

function SummaryRoute() {
  const { period, today } = Route.useRouteContext();
  return <SummaryPage period={period} today={today} wanted={Route.useSearch()} />;
}

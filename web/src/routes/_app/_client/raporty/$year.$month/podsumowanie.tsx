import { createFileRoute, notFound } from "@tanstack/react-router";
import { z } from "zod";
import { loadSummary } from "../../../../../features/reports/summary/load-summary.ts";
import { SummaryPage } from "../../../../../features/reports/summary/summary-page.tsx";

const number = z.coerce.number().int().min(1).max(999_999).optional().catch(undefined);

export const Route = createFileRoute("/_app/_client/raporty/$year/$month/podsumowanie")({
  /** Which submission is shown, and with which it is compared. */
  validateSearch: z.object({ wersja: number, porownaj: number }),
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

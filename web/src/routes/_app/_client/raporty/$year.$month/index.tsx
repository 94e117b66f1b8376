import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { monthReportQuery } from "../../../../../api/reports.ts";
import { MonthPage } from "../../../../../features/reports/month/month-page.tsx";

export const Route = createFileRoute("/_app/_client/raporty/$year/$month/")({
  /** Which section is open. */
  validateSearch: z.object({ pokaz: z.literal("historia").optional().catch(undefined) }),
  loader: ({ context: { queryClient, clientUid, period } }) =>
    queryClient.ensureQueryData(monthReportQuery(clientUid, period)),
  component: MonthRoute,
});

function MonthRoute() {
  const { period, today } = Route.useRouteContext();
  return <MonthPage period={period} today={today} isHistoryOpen={Route.useSearch().pokaz === "historia"} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { SummaryPage } from "../../../../../features/reports/summary-page.tsx";

export const Route = createFileRoute("/_app/_client/raporty/$year/$month/podsumowanie")({ component: SummaryRoute });

function SummaryRoute() {
  return <SummaryPage period={Route.useRouteContext().period} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { MonthPage } from "../../../../../features/reports/month-page.tsx";

export const Route = createFileRoute("/_app/_client/raporty/$year/$month/")({ component: MonthRoute });

function MonthRoute() {
  return <MonthPage period={Route.useRouteContext().period} />;
}

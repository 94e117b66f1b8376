import { parseMonth, parseYear } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { createFileRoute, notFound, Outlet } from "@tanstack/react-router";
import { KsefInBar } from "../../../../../features/ksef/elsewhere/ksef-of-month.tsx";
import { MonthWorkplace } from "../../../../../features/reports/workplace/month-workplace.tsx";

/** Parent of a month's pages. */
export const Route = createFileRoute("/_app/_client/raporty/$year/$month")({
  beforeLoad: ({ params }) => {
    const [year, month] = [parseYear(params.year), parseMonth(params.month)];
    if (year === undefined || month === undefined) throw notFound();
    return { period: { year, month }, today: dayInWarsaw(new Date()) };
  },
  component: MonthRoutes,
});

function MonthRoutes() {
  const { period, today } = Route.useRouteContext();
  return (
    <MonthWorkplace period={period} today={today} came={<KsefInBar period={period} />}>
      <Outlet />
    </MonthWorkplace>
  );
}

import { monthInWarsaw, YEARS } from "@ekorok/domain";
import { createFileRoute } from "@tanstack/react-router";
import { yearReportQuery } from "../../../api/reports.ts";
import { HomePage } from "../../../features/home/home-page.tsx";

export const Route = createFileRoute("/_app/_client/start")({
  beforeLoad: () => {
    const now = monthInWarsaw(new Date());
    // What was not finished last year is still to be done.
    return { now, years: [now.year - 1, now.year].filter((year) => year >= YEARS.first) };
  },
  loader: ({ context: { queryClient, clientUid, years } }) =>
    Promise.all(years.map((year) => queryClient.ensureQueryData(yearReportQuery(clientUid, year)))),
  component: HomeRoute,
});

function HomeRoute() {
  const { now, years } = Route.useRouteContext();
  return <HomePage now={now} years={years} />;
}

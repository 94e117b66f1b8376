import { monthInWarsaw, parseYear } from "@ekorok/domain";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { yearReportQuery } from "../../../../api/reports.ts";
import { YearPage } from "../../../../features/reports/year-page.tsx";

/** A year's reports; without a year in the address those of this year. */
export const Route = createFileRoute("/_app/_client/raporty/{-$year}")({
  beforeLoad: ({ params }) => {
    const year = params.year === undefined ? monthInWarsaw(new Date()).year : parseYear(params.year);
    if (year === undefined) throw notFound();
    return { year };
  },
  loader: ({ context: { queryClient, clientUid, year } }) =>
    queryClient.ensureQueryData(yearReportQuery(clientUid, year)),
  component: YearRoute,
});

function YearRoute() {
  return <YearPage year={Route.useRouteContext().year} />;
}

import { monthInWarsaw, parseYear } from "@ekorok/domain";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { z } from "zod";
import { loadYear } from "../../../../features/reports/load-year.ts";
import { YearPage } from "../../../../features/reports/year-page.tsx";

/** A year's reports; without a year in the address those of this year. */
export const Route = createFileRoute("/_app/_client/raporty/{-$year}")({
  beforeLoad: ({ params }) => {
    const year = params.year === undefined ? monthInWarsaw(new Date()).year : parseYear(params.year);
    if (year === undefined) throw notFound();
    return { year };
  },
  /** Which submission of the year's own report is shown. */
  validateSearch: z.object({ wersja: z.coerce.number().int().min(1).max(999_999).optional().catch(undefined) }),
  loaderDeps: ({ search: { wersja } }) => ({ wersja }),
  loader: async ({ context: { queryClient, clientUid, year }, deps: { wersja } }) => {
    if (!(await loadYear(queryClient, clientUid, year, wersja))) throw notFound();
  },
  component: YearRoute,
});

function YearRoute() {
  return <YearPage year={Route.useRouteContext().year} version={Route.useSearch().wersja} />;
}

import { parseYear } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { yearReportQuery } from "../../../../api/reports.ts";
import { guideOf, loadGuide } from "../../../../features/first-month/load-guide.ts";
import { loadYear } from "../../../../features/reports/year/load-year.ts";
import { YearPage } from "../../../../features/reports/year/year-page.tsx";
import { yearView, yearViewAt } from "../../../../features/reports/year-views.ts";
import { nameIn, number, searchOf } from "../../../../navigation/search-params.ts";

const version = number(1, 999_999);

/** The view; which submission of the year's own report it shows, with which it is compared, and whether its history is open. */
const search = searchOf({
  widok: yearView,
  wersja: version,
  porownaj: version,
  pokaz: nameIn({ historia: true }),
});

/** A year's reports; without a year in the address those of this year. */
export const Route = createFileRoute("/_app/_client/raporty/{-$year}")({
  beforeLoad: ({ params, search, location: { hash } }) => {
    const year = params.year === undefined ? monthInWarsaw(new Date()).year : parseYear(params.year);
    if (year === undefined) throw notFound();
    const widok = yearViewAt(search, hash);
    if (widok !== search.widok)
      throw redirect({ to: "/raporty/{-$year}", params, search: { ...search, widok }, hash, replace: true });
    return { year };
  },
  validateSearch: search,
  loaderDeps: ({ search: { widok, wersja, porownaj } }) => ({ widok, wersja, porownaj }),
  loader: async ({ context: { queryClient, clientUid, year }, deps }) => {
    if (!(await loadYear(queryClient, clientUid, year, deps))) throw notFound();
    if (deps.widok !== undefined) return { Guide: null };
    const { months } = await queryClient.ensureQueryData(yearReportQuery(clientUid, year));
    const isNew = months.every(({ submissions }) => submissions === 0);
    return { Guide: isNew ? await loadGuide(queryClient, clientUid, monthInWarsaw(new Date())) : null };
  },
  component: YearRoute,
});

function YearRoute() {
  const { pokaz, ...wanted } = Route.useSearch();
  const { year } = Route.useRouteContext();
  const { Guide } = Route.useLoaderData({ select: guideOf });
  return <YearPage year={year} wanted={wanted} isHistoryOpen={pokaz === "historia"} guide={Guide && <Guide />} />;
}

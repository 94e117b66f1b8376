import { parseYear } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { lazy } from "react";
import { loadYear } from "../../../../features/reports/year/load-year.ts";
import { YearPage } from "../../../../features/reports/year/year-page.tsx";
import { nameIn, number, searchOf } from "../../../../navigation/search-params.ts";

const version = number(1, 999_999);

/** Which submission of the year's own report is shown, with which it is compared, and whether its history is. */
const search = searchOf({ wersja: version, porownaj: version, pokaz: nameIn({ historia: true }) });

const FirstMonth = lazy(async () => ({
  default: (await import("../../../../features/first-month/guide-card.tsx")).FirstMonth,
}));

/** A year's reports; without a year in the address those of this year. */
export const Route = createFileRoute("/_app/_client/raporty/{-$year}")({
  beforeLoad: ({ params }) => {
    const year = params.year === undefined ? monthInWarsaw(new Date()).year : parseYear(params.year);
    if (year === undefined) throw notFound();
    return { year };
  },
  validateSearch: search,
  loaderDeps: ({ search: { wersja, porownaj } }) => ({ wersja, porownaj }),
  loader: async ({ context: { queryClient, clientUid, year }, deps }) => {
    if (!(await loadYear(queryClient, clientUid, year, deps))) throw notFound();
  },
  component: YearRoute,
});

function YearRoute() {
  const { pokaz, ...wanted } = Route.useSearch();
  const { year } = Route.useRouteContext();
  return <YearPage year={year} wanted={wanted} isHistoryOpen={pokaz === "historia"} guide={<FirstMonth />} />;
}

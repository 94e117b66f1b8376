import { createFileRoute } from "@tanstack/react-router";
import { monthReportQuery } from "../../../../../api/reports.ts";
import { SalesPage } from "../../../../../features/sales/sales-page.tsx";
import { searchOf, text, uuid } from "../../../../../navigation/search-params.ts";

/** Sales of a month: `plik` are files that are looked at, `faktura` one that is looked for, `wiersz` a row that is traced. */
export const Route = createFileRoute("/_app/_client/raporty/$year/$month/sprzedaz")({
  validateSearch: searchOf({ plik: uuid, faktura: text, wiersz: uuid }),
  loader: ({ context: { queryClient, clientUid, period } }) =>
    queryClient.ensureQueryData(monthReportQuery(clientUid, period)),
  component: SalesRoute,
});

function SalesRoute() {
  const { period } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <SalesPage
      key={`${period.year} ${period.month}`}
      period={period}
      search={Route.useSearch()}
      onSearch={(search, isNew = false) =>
        void navigate({ search: (old) => ({ ...old, ...search }), replace: !isNew, resetScroll: isNew })
      }
    />
  );
}

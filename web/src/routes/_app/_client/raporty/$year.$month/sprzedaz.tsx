import { createFileRoute } from "@tanstack/react-router";
import { monthReportQuery } from "../../../../../api/reports.ts";
import { KsefAboveSales } from "../../../../../features/ksef/elsewhere/ksef-of-month.tsx";
import { SalesPage } from "../../../../../features/sales/sales-page.tsx";
import { searchOf, text, uuid } from "../../../../../navigation/search-params.ts";

/** A month's sales: `plik` is the uploaded files, `faktura` the number searched for, `wiersz` the row to trace. */
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
      came={<KsefAboveSales period={period} />}
      search={Route.useSearch()}
      onSearch={(search, isNew = false) =>
        void navigate({ search: (old) => ({ ...old, ...search }), replace: !isNew, resetScroll: isNew })
      }
    />
  );
}

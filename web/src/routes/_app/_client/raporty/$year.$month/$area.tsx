import { areaAt } from "@ekorok/domain/areas/all-areas";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { useMemo } from "react";
import { userDocumentQuery } from "../../../../../api/documents.ts";
import { loadAreaReport } from "../../../../../api/report-rows.ts";
import { monthReportQuery } from "../../../../../api/reports.ts";
import { AreaPage } from "../../../../../features/reports/area/area-page.tsx";
import type { WantedCell } from "../../../../../features/reports/area/entry/area-entry.tsx";
import { searchOf, text, uuid } from "../../../../../navigation/search-params.ts";

/** Every area has its page: the slugs, `opakowania-{type}` and the alias `opakowania`, are those of the declarations. */
export const Route = createFileRoute("/_app/_client/raporty/$year/$month/$area")({
  /** The cell to go to, as lists of problems name it. */
  validateSearch: searchOf({ wiersz: uuid, kolumna: text }),
  // In the loader, which comes with the page: the sign-in page should not have to bring the declarations along.
  loader: async ({ params, context: { queryClient, clientUid: uid, period }, preload }) => {
    const area = areaAt(params.area);
    if (!area) throw notFound();
    if (preload) return { area }; // rows are read when somebody comes, not when a pointer passes
    const { permissions } = await queryClient.ensureQueryData(userDocumentQuery(uid));
    if (permissions[area.flag])
      await Promise.all([
        loadAreaReport(queryClient, { uid, ...period, area: area.id }),
        queryClient.ensureQueryData(monthReportQuery(uid, period)).catch(() => {}), // which the page can do without
      ]);
    return { area };
  },
  shouldReload: false, // another cell in the address is no reason to ask for all rows
  gcTime: 0, // coming back is
  component: AreaRoute,
});

function AreaRoute() {
  const { period } = Route.useRouteContext();
  const { area } = Route.useLoaderData();
  const { wiersz: row, kolumna: column } = Route.useSearch();
  const wanted = useMemo(() => (row && column ? { row, column } : null), [row, column]);
  const navigate = Route.useNavigate();
  const want = (cell: WantedCell | null, isReplaced: boolean) =>
    void navigate({
      search: (old) => ({ ...old, wiersz: cell?.row, kolumna: cell?.column }),
      replace: isReplaced,
    });
  return <AreaPage area={area} period={period} wanted={wanted} onWant={want} />;
}

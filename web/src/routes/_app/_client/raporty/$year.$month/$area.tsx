import { areaAt } from "@ekorok/domain/areas/all-areas";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { useMemo } from "react";
import { userDocumentQuery } from "../../../../../api/documents.ts";
import { loadAreaReport } from "../../../../../api/report-rows.ts";
import { monthReportQuery } from "../../../../../api/reports.ts";
import { AreaPage } from "../../../../../features/reports/area/area-page.tsx";
import type { WantedCell } from "../../../../../features/reports/area/entry/area-entry.tsx";
import { searchOf, text, uuid } from "../../../../../navigation/search-params.ts";

/** The page of an area; slugs and aliases stand in the area's declaration. */
export const Route = createFileRoute("/_app/_client/raporty/$year/$month/$area")({
  /** The cell to select, from links in lists of problems. */
  validateSearch: searchOf({ wiersz: uuid, kolumna: text }),
  // In the loader, which is loaded with the page: the sign-in page must not load the areas' declarations.
  loader: async ({ params, context: { queryClient, clientUid: uid, period }, preload }) => {
    const area = areaAt(params.area);
    if (!area) throw notFound();
    if (preload) return { area }; // hovering over a link does not load rows
    const { permissions } = await queryClient.ensureQueryData(userDocumentQuery(uid));
    if (permissions[area.flag])
      await Promise.all([
        loadAreaReport(queryClient, { uid, ...period, area: area.id }),
        queryClient.ensureQueryData(monthReportQuery(uid, period)).catch(() => {}), // the page works without it
      ]);
    return { area };
  },
  shouldReload: false, // another cell in the address does not reload the rows
  gcTime: 0, // returning to the page does
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

import { areaAt } from "@ekorok/domain";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { AreaPage } from "../../../../../features/reports/area-page.tsx";

/** Every area has its page: the slugs, `opakowania-{type}` and the alias `opakowania` are those of the declarations. */
export const Route = createFileRoute("/_app/_client/raporty/$year/$month/$area")({
  beforeLoad: ({ params }) => {
    const area = areaAt(params.area);
    if (!area) throw notFound();
    return { area };
  },
  component: AreaRoute,
});

function AreaRoute() {
  const { area, period } = Route.useRouteContext();
  return <AreaPage area={area} period={period} />;
}

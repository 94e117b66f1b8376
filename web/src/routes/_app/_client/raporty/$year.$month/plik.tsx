import { areaAt } from "@ekorok/domain/areas/all-areas";
import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "../../../../../features/imports/import-page.tsx";
import { searchOf, text, uuid } from "../../../../../navigation/search-params.ts";

/** Importing a file: `czesc` is the area from which it was started, `plik` the uploaded file. */
export const Route = createFileRoute("/_app/_client/raporty/$year/$month/plik")({
  validateSearch: searchOf({ czesc: text, plik: uuid }),
  component: ImportRoute,
});

function ImportRoute() {
  const { period } = Route.useRouteContext();
  const { czesc, plik } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportPage
      from={{ ...period, area: areaAt(czesc ?? "")?.id }}
      id={plik}
      onFile={(id) => void navigate({ search: (old) => ({ ...old, plik: id }) })}
    />
  );
}

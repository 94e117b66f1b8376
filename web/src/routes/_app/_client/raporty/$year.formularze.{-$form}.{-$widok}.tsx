import { parseYear } from "@ekorok/domain/periods/month";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { yearFormsQuery } from "../../../../api/year-charges.ts";
import { CopyingPage } from "../../../../features/forms/copying/copying-page.tsx";
import { FormPage } from "../../../../features/forms/form-page.tsx";
import { FormsPage } from "../../../../features/forms/forms-page.tsx";
import { nameIn, searchOf } from "../../../../navigation/search-params.ts";

const COPYING = "przepisywanie";

/**
 * A year's official forms, one of them, and copying it. One route, as each route makes every page heavier. `okno`: in a narrow
 * window beside the office's own form.
 */
export const Route = createFileRoute("/_app/_client/raporty/$year/formularze/{-$form}/{-$widok}")({
  validateSearch: searchOf({ okno: nameIn({ waskie: true }) }),
  loader: async ({ context: { queryClient, clientUid }, params: { widok, ...params } }) => {
    const year = parseYear(params.year);
    if (year === undefined || (widok !== undefined && widok !== COPYING)) throw notFound();
    await queryClient.ensureQueryData(yearFormsQuery(clientUid, year));
  },
  component: FormsRoute,
});

function FormsRoute() {
  const { form, widok, ...params } = Route.useParams();
  const { okno } = Route.useSearch();
  const year = Number(params.year);
  if (form === undefined) return <FormsPage year={year} />;
  return widok === COPYING ? (
    <CopyingPage key={form} year={year} id={form} isAlone={okno === "waskie"} />
  ) : (
    <FormPage key={form} year={year} id={form} />
  );
}

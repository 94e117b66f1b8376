import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "../../../../features/company/company-page.tsx";
import { nameIn, searchOf } from "../../../../navigation/search-params.ts";

export const Route = createFileRoute("/_app/_client/konto/dane-firmy")({
  /** Where to go after saving: set by links in the guide to the first month. */
  validateSearch: searchOf({ dalej: nameIn({ start: true }) }),
  component: CompanyRoute,
});

function CompanyRoute() {
  const { dalej } = Route.useSearch();
  const navigate = Route.useNavigate();
  const goOn = () => void navigate({ to: "/start" });
  return <CompanyPage {...(dalej && { onSaved: goOn })} />;
}

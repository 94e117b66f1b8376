import { createFileRoute } from "@tanstack/react-router";
import { ClientCardPage } from "../../../features/users/card/client-card-page.tsx";
import { cardSearch } from "../../../features/users/users-search.ts";
import { isUuid } from "../../../navigation/search-params.ts";
import { NotFoundPage } from "../../-error-pages.tsx";

/** Everything about one client. */
export const Route = createFileRoute("/_app/admin/users_/$uid")({
  staticData: { needsDocuments: false },
  validateSearch: cardSearch,
  component: () => (isUuid(Route.useParams().uid) ? <ClientCardPage /> : <NotFoundPage />),
});

import { createFileRoute } from "@tanstack/react-router";
import { AdminPage } from "../../../features/administration/admin-page.tsx";
import { searchOf, text } from "../../../navigation/search-params.ts";

/** `po`: the report of the queue that was just decided, as "uid year month". */
export const Route = createFileRoute("/_app/admin/")({ validateSearch: searchOf({ po: text }), component: AdminRoute });

function AdminRoute() {
  return <AdminPage decided={Route.useSearch().po} />;
}

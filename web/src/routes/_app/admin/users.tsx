import { createFileRoute } from "@tanstack/react-router";
import { UsersPage } from "../../../features/users/users-page.tsx";
import { usersSearch } from "../../../features/users/users-search.ts";

export const Route = createFileRoute("/_app/admin/users")({
  staticData: { needsDocuments: false },
  validateSearch: (search: Record<string, unknown>) => usersSearch.parse(search),
  component: UsersPage,
});

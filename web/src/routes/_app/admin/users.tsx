import { createFileRoute } from "@tanstack/react-router";
import { UsersPage } from "../../../features/users/users-page.tsx";
import { usersSearch } from "../../../features/users/users-search.ts";

export const Route = createFileRoute("/_app/admin/users")({
  staticData: { needsDocuments: false },
  validateSearch: usersSearch,
  component: UsersPage,
});

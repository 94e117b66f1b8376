import { getRouteApi } from "@tanstack/react-router";
import { type UsersSearch, withChanged } from "./users-search.ts";

const route = getRouteApi("/_app/admin/users");

/** The list that the address describes, and functions that change the address. */
export function useUsersAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (change: Partial<UsersSearch>, how: "push" | "replace" = "push") =>
      navigate({ search: (old) => withChanged(old, change), replace: how === "replace" }),
    /** Without a question: what was typed is saved, or the user is deleted. */
    closeDialog: () => navigate({ search: withoutDialog, replace: true, ignoreBlocker: true }),
    /** Asks first if something is unsaved. */
    leaveDialog: () => navigate({ search: withoutDialog, replace: true }),
  };
}

const withoutDialog = (old: UsersSearch): UsersSearch => ({ ...old, uzytkownik: undefined, widok: undefined });

import { getRouteApi } from "@tanstack/react-router";
import { type UsersSearch, withChanged } from "./users-search.ts";

const route = getRouteApi("/_app/admin/users");

/** The list as the address describes it, and the ways to another one. */
export function useUsersAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (change: Partial<UsersSearch>, how: "push" | "replace" = "push") =>
      navigate({ search: (old) => withChanged(old, change), replace: how === "replace" }),
    /** Without asking: for when what was typed is saved, or its owner is gone. */
    closeDialog: () => navigate({ search: withoutDialog, replace: true, ignoreBlocker: true }),
    /** Asks first if something is not saved. */
    leaveDialog: () => navigate({ search: withoutDialog, replace: true }),
  };
}

const withoutDialog = (old: UsersSearch): UsersSearch => ({ ...old, uzytkownik: undefined, widok: undefined });

import { useNavigate, useSearch } from "@tanstack/react-router";
import { usersSearch, type UsersSearch, withChanged } from "./users-search.ts";

/** The list that the address describes, and functions that change the address; the dialog is also over a client's card. */
export function useUsersAddress() {
  const search = usersSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    search,
    change: (change: Partial<UsersSearch>, how: "push" | "replace" = "push") =>
      navigate({
        to: "/admin/users",
        search: (old) => withChanged(usersSearch(old), change),
        replace: how === "replace",
      }),
    /** Without a question: what was typed is saved. */
    closeDialog: () => navigate({ to: ".", search: withoutDialog, replace: true, ignoreBlocker: true }),
    /** Asks first if something is unsaved. */
    leaveDialog: () => navigate({ to: ".", search: withoutDialog, replace: true }),
    /** From a dialog or card whose account is no more. */
    leaveDeleted: () =>
      navigate({
        to: "/admin/users",
        search: (old) => withoutDialog(usersSearch(old)),
        replace: true,
        ignoreBlocker: true,
      }),
  };
}

const withoutDialog = <Search extends object>(old: Search): Search => ({
  ...old,
  uzytkownik: undefined,
  widok: undefined,
});

/** The search of a link that opens an account's dialog over the page that one is on. */
export const dialogSearch =
  (uzytkownik: string, widok?: UsersSearch["widok"]) =>
  <Search extends object>(old: Search) => ({ ...old, uzytkownik, widok });

import { getRouteApi } from "@tanstack/react-router";
import { type ReportsSearch } from "./reports-search.ts";
import { withChanged } from "./wanted-list.ts";

const route = getRouteApi("/_app/admin/reports");

/** The list as the address describes it, and the way to another one. */
export function useReportsAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (change: Partial<ReportsSearch>, how: "push" | "replace" = "push") =>
      navigate({ search: (old) => withChanged(old, change), replace: how === "replace" }),
  };
}

import { createFileRoute } from "@tanstack/react-router";
import { yearSearch } from "../../../features/administration/year-search.ts";
import { LawPage } from "../../../features/administration/law/law-page.tsx";

export const Route = createFileRoute("/_app/admin/prawo")({
  validateSearch: yearSearch,
  component: LawPage,
});

import { createFileRoute } from "@tanstack/react-router";
import { laboratorySearch } from "../../../features/administration/laboratory/laboratory-search.ts";
import { LawPage } from "../../../features/administration/law/law-page.tsx";

export const Route = createFileRoute("/_app/admin/prawo")({
  validateSearch: laboratorySearch,
  component: LawPage,
});

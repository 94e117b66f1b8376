import { createFileRoute } from "@tanstack/react-router";
import { LaboratoryPage } from "../../../features/administration/laboratory/laboratory-page.tsx";
import { yearSearch } from "../../../features/administration/year-search.ts";

export const Route = createFileRoute("/_app/admin/laboratorium")({
  validateSearch: yearSearch,
  component: LaboratoryPage,
});

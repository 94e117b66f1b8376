import { createFileRoute } from "@tanstack/react-router";
import { LaboratoryPage } from "../../../features/administration/laboratory/laboratory-page.tsx";
import { laboratorySearch } from "../../../features/administration/laboratory/laboratory-search.ts";

export const Route = createFileRoute("/_app/admin/laboratorium")({
  validateSearch: laboratorySearch,
  component: LaboratoryPage,
});

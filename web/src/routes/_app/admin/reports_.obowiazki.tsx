import { createFileRoute } from "@tanstack/react-router";
import { DutiesPage } from "../../../features/administration/duties/duties-page.tsx";
import { dutiesSearch } from "../../../features/administration/duties/duties-search.ts";

export const Route = createFileRoute("/_app/admin/reports_/obowiazki")({
  staticData: { needsDocuments: false },
  validateSearch: dutiesSearch,
  component: DutiesPage,
});

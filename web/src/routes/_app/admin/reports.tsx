import { createFileRoute } from "@tanstack/react-router";
import { ReportsPage } from "../../../features/administration/reports/reports-page.tsx";
import { reportsSearch } from "../../../features/administration/reports/reports-search.ts";

export const Route = createFileRoute("/_app/admin/reports")({
  staticData: { needsDocuments: false },
  validateSearch: reportsSearch,
  component: ReportsPage,
});

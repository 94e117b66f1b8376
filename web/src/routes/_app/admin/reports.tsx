import { createFileRoute } from "@tanstack/react-router";
import { AdminReportsPage } from "../../../features/administration/admin-reports-page.tsx";

export const Route = createFileRoute("/_app/admin/reports")({ component: AdminReportsPage });

import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AdminLayout } from "../../../features/administration/admin-layout.tsx";

export const Route = createFileRoute("/_app/admin")({
  component: () => (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  ),
});

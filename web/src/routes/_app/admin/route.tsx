import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AdminRail } from "../../../features/administration/admin-rail.tsx";
import { RailLayout } from "../../../features/shell/rail-layout.tsx";

export const Route = createFileRoute("/_app/admin")({
  component: () => (
    <RailLayout rail={<AdminRail />}>
      <Outlet />
    </RailLayout>
  ),
});

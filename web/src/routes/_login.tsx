import { createFileRoute, Outlet } from "@tanstack/react-router";
import { LoginLayout } from "../features/shell/login-layout.tsx";

/** The login layout: pages that are open to everybody. */
export const Route = createFileRoute("/_login")({
  staticData: { requiresAuth: false },
  component: () => (
    <LoginLayout>
      <Outlet />
    </LoginLayout>
  ),
});

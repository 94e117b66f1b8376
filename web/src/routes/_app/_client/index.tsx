import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/_client/")({
  beforeLoad: () => {
    throw redirect({ to: "/raporty/{-$year}", search: true, replace: true });
  },
});

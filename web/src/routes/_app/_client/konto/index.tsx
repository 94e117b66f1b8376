import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/_client/konto/")({
  beforeLoad: () => {
    throw redirect({ to: "/konto/dane-firmy", search: true, replace: true });
  },
});

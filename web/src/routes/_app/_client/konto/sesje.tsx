import { createFileRoute, redirect } from "@tanstack/react-router";

/** The page's former address, which people have bookmarked. */
export const Route = createFileRoute("/_app/_client/konto/sesje")({
  beforeLoad: () => {
    throw redirect({ to: "/konto/bezpieczenstwo", search: true, replace: true });
  },
});

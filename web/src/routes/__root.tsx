import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, redirect, useRouterState } from "@tanstack/react-router";
import { RedirectError } from "../features/identity/redirect-error.tsx";
import { currentPage, guard } from "../navigation/guard.ts";
import { stringifyQuery } from "../query-string.ts";
import type { Session } from "../session/session.ts";
import { LoadingBar } from "../ui/overlays/loading-bar.tsx";
import { ToastArea } from "../ui/overlays/toast-area.tsx";
import { TooltipArea } from "../ui/overlays/tooltip.tsx";

type RouterContext = {
  queryClient: QueryClient;
  session: Session;
  /** The message after a failed sign-in on another site. */
  redirectError: string | null;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { session }, location, matches }) => {
    await session.known();
    const elsewhere = guard({
      to: location,
      from: currentPage(),
      requiresAuth: !matches.some(({ staticData }) => staticData.requiresAuth === false),
      session: session.state(),
    });
    if (!elsewhere) return;
    // Keeps the hash, as browsers do in redirects, so that it survives the sign-in.
    const place = location.hash === "" ? "" : `#${location.hash}`;
    throw redirect({ href: elsewhere.pathname + stringifyQuery(elsewhere.search) + place, replace: true });
  },
  // The session's documents load beside the page's data; the page is shown when both are there.
  loader: { handler: ({ context: { session } }) => session.ready(), staleReloadMode: "blocking" },
  component: Root,
});

function Root() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const { redirectError } = Route.useRouteContext();
  return (
    <>
      <LoadingBar isNavigating={isNavigating} />
      <RedirectError text={redirectError} />
      <Outlet />
      <ToastArea />
      <TooltipArea />
    </>
  );
}

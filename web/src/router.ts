import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { serverStateQuery } from "./api/health.ts";
import { routeTree } from "./route-tree.gen.ts";
import { ErrorPage } from "./routes/-error-page.tsx";
import { takeRedirectError } from "./session/redirect-error.ts";
import { session } from "./identity.ts";
import { LoadingView } from "./ui/loading-view.tsx";

export const queryClient = new QueryClient({
  // Without a network a click should say so, not wait for one.
  defaultOptions: { mutations: { networkMode: "always" } },
});

// Before the router reads the address, so that it never sees what does not belong there.
const redirectError = takeRedirectError();

export const router = createRouter({
  routeTree,
  context: { queryClient, session, redirectError },
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0, // the query cache decides what is stale
  // Here and not in the routes, whose components are split off: this one has to be at hand when loading is what failed.
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: LoadingView,
});

// The browser announces the first page. Every later one is announced by moving the focus to its heading.
router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) document.querySelector("h1")?.focus({ preventScroll: true });
});

let userId: string | null = null;
session.subscribe(() => {
  const state = session.state();
  const previous = userId;
  userId = state.status === "signed-in" ? state.user.id : null;
  if (userId === previous) return;
  // What one person has seen is not for the next.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== serverStateQuery.queryKey[0] });
  // Whoever follows a link from a mail is about to get a password, signed in or not.
  if (userId === null && router.state.location.pathname !== "/reset-hasla") {
    void router.navigate({ to: "/login", search: true, replace: true });
  }
});

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line consistent-type-definitions -- only an interface can be merged into the router's own
  interface Register {
    router: typeof router;
  }
}

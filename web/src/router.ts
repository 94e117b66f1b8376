import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";
import { ErrorPage } from "./routes/-error-page.tsx";
import { LoadingView } from "./ui/loading-view.tsx";

export const queryClient = new QueryClient();

export const router = createRouter({
  routeTree,
  context: { queryClient },
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

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line consistent-type-definitions -- only an interface can be merged into the router's own
  interface Register {
    router: typeof router;
  }
}

import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { session } from "./identity.ts";
import { parseQuery, stringifyQuery } from "./query-string.ts";
import { queryClient } from "./query-client.ts";
import { routeTree } from "./route-tree.gen.ts";
import { ErrorPage, NotFoundPage } from "./routes/-error-pages.tsx";
import { LoadingView } from "./ui/splash.tsx";

/** `redirectError`: with what somebody was sent back from a sign-in elsewhere. */
export const openRouter = (history: RouterHistory, redirectError: string | null) =>
  createRouter({
    routeTree,
    history,
    context: { queryClient, session, redirectError },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    caseSensitive: true, // an address has one spelling; /Admin is not a second /admin
    // navigation/moves.ts knows when to start at the top. While a page is drawn at build there is nothing to be scrolled.
    scrollRestoration: typeof document === "undefined" ? false : () => false,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0, // the query cache decides what is stale
    // Here and not in the routes, whose components are split off: this one has to be at hand when loading is what failed.
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: LoadingView,
  });

declare module "@tanstack/react-router" {
  // oxlint-disable consistent-type-definitions -- only interfaces can be merged into the router's own
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
  interface StaticDataRouteOption {
    /** False for pages that are open to everybody. */
    requiresAuth?: false;
    /** False for pages that show nothing of the account's own document or the dictionaries. */
    needsDocuments?: false;
  }
  interface HistoryState {
    /** What was typed at the sign-in, for the page that resets the password. */
    email?: string;
    /** A link for a new password is on its way, because somebody has found a stranger among their sessions. */
    isLinkSent?: boolean;
    /** Somebody was signed out who had not asked for it: the sign-in page says why one is there. */
    hasEnded?: boolean;
    /** Somebody has signed out by choice, perhaps in another tab: nothing unsaved is kept. */
    isForgotten?: boolean;
  }
  // oxlint-enable consistent-type-definitions
}

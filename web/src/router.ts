import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { session } from "./identity.ts";
import { parseQuery, stringifyQuery } from "./query-string.ts";
import { queryClient } from "./queries/query-client.ts";
import { routeTree } from "./route-tree.gen.ts";
import { ErrorPage, NotFoundPage } from "./routes/-error-pages.tsx";
import { LoadingView } from "./ui/splash.tsx";

/** `redirectError`: the message after a failed sign-in on another site. */
export const openRouter = (history: RouterHistory, redirectError: string | null) =>
  createRouter({
    routeTree,
    history,
    context: { queryClient, session, redirectError },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    caseSensitive: true, // an address has one spelling; /Admin is not a second /admin
    // navigation/moves.ts scrolls. At build there is no document.
    scrollRestoration: typeof document === "undefined" ? false : () => false,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0, // the query cache decides what is stale
    // Here, not in the routes, whose components are loaded later: it must be available when loading fails.
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
    /** The address typed at the sign-in, for the page that resets the password. */
    email?: string;
    /** A link for a new password was sent because somebody reported a stranger's session. */
    isLinkSent?: boolean;
    /** The session has ended by itself; the sign-in page explains it. */
    hasEnded?: boolean;
    /** The person has signed out, perhaps in another tab: drafts were deleted. */
    isForgotten?: boolean;
  }
  // oxlint-enable consistent-type-definitions
}

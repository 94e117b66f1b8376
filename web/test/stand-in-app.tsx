import { type Dictionaries, emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { userDocument } from "@ekorok/domain/users/contract/user-document";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { allPermissions } from "@ekorok/domain/users/permissions";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { vi } from "vitest";
import { errorText } from "../src/http/client.ts";
import { dictionariesQuery } from "../src/api/all-dictionaries.ts";
import { authCalls } from "../src/api/auth.ts";
import { userDocumentQuery } from "../src/api/documents.ts";
import { dutiesSearch } from "../src/features/administration/duties/duties-search.ts";
import { reportsSearch } from "../src/features/administration/reports/reports-search.ts";
import { cardSearch, usersSearch } from "../src/features/users/users-search.ts";
import { parseQuery, stringifyQuery } from "../src/query-string.ts";
import { queryClient } from "../src/queries/query-client.ts";
import type { Session } from "../src/session/session.ts";
import { ConfirmationArea } from "../src/ui/confirmation/confirmation-area.tsx";
import { hideAll, show } from "./stand-in-page.ts";
import { ToastArea } from "../src/ui/overlays/toast-area.tsx";
import { document as someDocument, openedSession } from "./watched-session.ts";

/** The client whose pages are shown. */
export const CLIENT = "00000000-0000-4000-8000-000000000001";
export const clientDocument = userDocument.parse({ ...someDocument, uid: CLIENT, permissions: allPermissions });
/** The client in the administrators' list. */
export const clientAccount: UserAccount = {
  uid: CLIENT,
  email: clientDocument.email,
  displayName: "",
  companyName: "Żubr",
  nip: "",
  status: "active",
  isAdmin: false,
  isStaff: false,
  hasSecondFactor: false,
  areaCount: 10,
  isProposing: false,
  hasReports: true,
  createdAt: "2026-01-01T10:00:00Z",
  signedInAt: null,
  wasInvited: true,
  invitedAt: null,
  invitationExpiresAt: null,
  linkMail: null,
};

export type Asked = { readonly method: string; readonly path: string; readonly body: unknown };
type Answer = { readonly status: number; readonly body: unknown };
/** What a server answers; null is no answer at all. */
export type Answering = (asked: Asked) => Answer | null;
/** The same, possibly later. */
export type LateAnswering = (asked: Asked) => Answer | null | Promise<Answer | null>;

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refusal = (message: string, status = 400, details?: object): Answer => ({
  status,
  body: { error: { status: "FAILED_PRECONDITION", message, ...(details && { details }) } },
});

/** Replaces `fetch` and the server behind it; returns the requests in order. */
export function answerWith(answering: LateAnswering): Asked[] {
  const all: Asked[] = [];
  const fetch = async (path: string, { method = "GET", body }: { method?: string; body?: string | Blob } = {}) => {
    const asked = { method, path: new URL(path, "http://app").pathname + new URL(path, "http://app").search };
    const one: Asked = { ...asked, body: typeof body === "string" ? JSON.parse(body) : body };
    all.push(one);
    const answer = await answering(one);
    if (!answer) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  vi.stubGlobal("fetch", vi.fn(fetch));
  return all;
}

/** The addresses that these tests need, with what the product's routes give to the pages there. */
function routesAround(Page: RouteComponent) {
  const root = createRootRouteWithContext<{ session: Session }>()({
    component: () => (
      <>
        <Outlet />
        <ConfirmationArea errorText={errorText} />
        <ToastArea />
      </>
    ),
  });
  const app = createRoute({ getParentRoute: () => root, id: "_app" });
  const client = createRoute({
    getParentRoute: () => app,
    id: "_client",
    // As in the product, who acts for a client says so in the address.
    beforeLoad: ({ location }) => ({ clientUid: CLIENT, isOwn: !location.searchStr.includes("uid=") }),
  });
  const page = createRoute({ getParentRoute: () => client, path: "/", component: Page });
  const year = createRoute({ getParentRoute: () => client, path: "raporty/{-$year}", component: Page });
  const products = createRoute({ getParentRoute: () => client, path: "produkty/{-$karta}", component: Page });
  const month = createRoute({ getParentRoute: () => client, path: "raporty/$year/$month/", component: Page });
  const admin = createRoute({ getParentRoute: () => app, path: "admin/", component: Page });
  const reports = createRoute({
    getParentRoute: () => app,
    path: "admin/reports",
    validateSearch: reportsSearch,
    component: Page,
  });
  // Its id is that of the product's file.
  const duties = createRoute({
    getParentRoute: () => app,
    id: "admin/reports_/obowiazki",
    validateSearch: dutiesSearch,
  });
  const dutyList = createRoute({ getParentRoute: () => duties, path: "admin/reports/obowiazki", component: Page });
  const users = createRoute({
    getParentRoute: () => app,
    path: "admin/users",
    validateSearch: (search: Record<string, unknown>) => usersSearch(search),
    component: Page,
  });
  const card = createRoute({
    getParentRoute: () => app,
    path: "admin/users/$uid",
    validateSearch: (search: Record<string, unknown>) => cardSearch(search),
    component: Page,
  });
  return root.addChildren([
    app.addChildren([
      client.addChildren([page, year, products, month]),
      admin,
      reports,
      duties.addChildren([dutyList]),
      users,
      card,
    ]),
  ]);
}

// Failed queries are retried as in the product, but without delays.
const { queries, mutations } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({
  queries: { ...queries, retryDelay: 1 },
  mutations: { ...mutations, retryDelay: 1 },
});

/**
 * Shows something where the product would: with its router, its query cache, its snackbar and its questions. Dictionaries
 * that are null are asked for when the session starts.
 */
export async function showInApp(
  Page: RouteComponent,
  address = "/",
  dictionaries: Dictionaries | null = emptyDictionaries(),
  document = clientDocument,
) {
  await hideAll(); // shown twice in a test, it is a reload
  queryClient.setQueryData(userDocumentQuery(CLIENT).queryKey, document);
  if (dictionaries) queryClient.setQueryData(dictionariesQuery.queryKey, { etag: null, data: dictionaries });
  const loadDictionaries = () => queryClient.fetchQuery(dictionariesQuery);
  const { session } = openedSession(dictionaries ? authCalls : { loadDictionaries });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: routesAround(Page),
    history,
    context: { session },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
  });
  await router.load();
  await show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    () => queryClient.clear(),
  );
  return { history, session, address: () => history.location.href };
}

/**
 * Waits until the check passes. React renders by itself meanwhile, as in a browser: a check that throws inside of `act`
 * would discard pending renders, and so would never pass.
 */
export async function until(check: () => void): Promise<void> {
  const drawingByItself = (isSo: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: !isSo });
  drawingByItself(true);
  try {
    await vi.waitFor(check, { timeout: 10_000 });
  } finally {
    drawingByItself(false);
  }
  await act(async () => {});
}

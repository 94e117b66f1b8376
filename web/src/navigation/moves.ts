import type { AnyRouter } from "@tanstack/react-router";
import type { DraftOwner } from "../drafts.ts";
import type { Session } from "../session/session.ts";
import { hasFields, isString, orAbsent } from "../shape.ts";
import { focusPage } from "../ui/focus/first-focus.ts";
import { bufferKeys } from "../ui/focus/key-buffer.ts";
import { RETURN_PATH } from "./guard.ts";

type PageParams = { area?: string; dictionary?: string; list?: string };
const param = orAbsent(isString);
const isPageMatch = hasFields<{ routeId: string; params: PageParams }>({
  routeId: isString,
  params: hasFields<PageParams>({ area: param, dictionary: param, list: param }),
});

const clientIn = (search: object): unknown => ("uid" in search ? search.uid : undefined);

/** Identifies a page: the route with the area or dictionary list and the client, but not the month or year. */
function pageName({ state }: AnyRouter): string {
  // AnyRouter does not type its matches, so they are checked.
  const match: unknown = state.matches.at(-1);
  if (!isPageMatch(match)) return "";
  const { area, dictionary, list } = match.params;
  return [match.routeId, area, dictionary, list, clientIn(state.location.search)].join(" ");
}

/** Loaded only for addresses with a hash, which are few. */
function holdAtAnchorOnceLoaded(hash: string): () => void {
  let isLeft = false;
  let stop = () => {};
  const come = async () => {
    const { holdAtAnchor } = await import("./hold-at-anchor.ts");
    if (!isLeft) stop = holdAtAnchor(hash);
  };
  void come();
  return () => {
    isLeft = true;
    stop();
  };
}

/** Scrolls a new page to its top or to the address's hash, and focuses it (focusPage). Another month keeps the position. */
export function followPages(router: AnyRouter): void {
  let last: string | null = null;
  let leave = () => {};
  router.subscribe("onRendered", ({ hrefChanged }) => {
    const name = pageName(router);
    const isFirst = last === null;
    const isOther = !isFirst && name !== last; // the browser announces the first page itself
    last = name;
    const { hash } = router.state.location;
    if (isOther) window.scrollTo(0, 0);
    if (isFirst || hrefChanged) {
      leave();
      if (hash !== "") leave = holdAtAnchorOnceLoaded(hash);
    }
    // The person may already be typing in the page's search field.
    const isTyping = document.activeElement?.matches('input[type="search"]');
    if (isOther && !isTyping) focusPage();
  });
}

/** Keeps keys that are typed while another page, or another client's, is loading, for that page (keepKeys). */
export function followTyping(router: AnyRouter): void {
  let arrive = () => {};
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation, pathChanged }) => {
    arrive();
    // The first page replaces none, and its fields may be in use already.
    const isOther = fromLocation && (pathChanged || clientIn(fromLocation.search) !== clientIn(toLocation.search));
    arrive = isOther ? bufferKeys(true) : () => {};
  });
  router.subscribe("onResolved", () => arrive());
}

/** Clears messages about one client when another client's page is opened. */
export function followClients(router: AnyRouter, { clear }: { clear: () => void }): void {
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
    const before = fromLocation && clientIn(fromLocation.search);
    const after = clientIn(toLocation.search);
    if (before !== undefined && after !== undefined && before !== after) clear();
  });
}

/** Clears a person's data when they sign out, and then opens the sign-in page. */
export function followPeople(
  router: AnyRouter,
  session: Session,
  {
    forget,
    forgetDrafts,
  }: { forget: (previous: DraftOwner | null) => void; forgetDrafts: (whose: DraftOwner) => void },
): void {
  let user: DraftOwner | null = null;
  session.subscribe(() => {
    const state = session.state();
    const previous = user;
    user = state.status === "signed-in" ? state.user : null;
    if (user?.id === previous?.id) return;
    forget(previous);
    if (previous === null) return; // the sign-in page navigates on
    if (state.status === "signed-out" && state.isForgotten) forgetDrafts(previous);
    if (state.status !== "signed-out") {
      void router.invalidate();
      return;
    }
    const { pathname, search, hash } = router.state.location;
    // A public page stays open: somebody may be setting a password there.
    if (router.state.matches.some(({ staticData }) => staticData.requiresAuth === false)) return;
    const wayBack = state.isByChoice ? {} : { [RETURN_PATH]: pathname };
    // Without a question about unsaved changes: the person is signed out already.
    void router.navigate({
      to: "/login",
      search: { ...search, ...wayBack },
      hash: state.isByChoice ? "" : hash,
      state: { hasEnded: !state.isByChoice, isForgotten: state.isForgotten },
      replace: true,
      ignoreBlocker: true,
    });
  });
}

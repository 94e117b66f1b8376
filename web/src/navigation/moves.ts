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

/** What a page is called: its route, with the area of a report or the list of a dictionary and the client, but not the month or the year. */
function pageName({ state }: AnyRouter): string {
  // Checked, because the compiler takes the matches of any router now for known and now for unknown.
  const match: unknown = state.matches.at(-1);
  if (!isPageMatch(match)) return "";
  const { area, dictionary, list } = match.params;
  return [match.routeId, area, dictionary, list, clientIn(state.location.search)].join(" ");
}

/** Few addresses name a place: what holds a page there is loaded for them alone. */
function holdAtAnchorOnceLoaded(hash: string): () => void {
  let isLeft = false;
  let stop = () => {};
  const come = async () => {
    const { standAt } = await import("./hold-at-anchor.ts");
    if (!isLeft) stop = standAt(hash);
  };
  void come();
  return () => {
    isLeft = true;
    stop();
  };
}

/** Another page starts at its top, unless the address names a place in it, and gets the focus (first-focus.ts). Another month stays where it is. */
export function followPages(router: AnyRouter): void {
  let last: string | null = null;
  let leave = () => {};
  router.subscribe("onRendered", ({ hrefChanged }) => {
    const name = pageName(router);
    const isFirst = last === null;
    const isOther = !isFirst && name !== last; // the browser announces the first page
    last = name;
    const { hash } = router.state.location;
    if (isOther) window.scrollTo(0, 0);
    if (isFirst || hrefChanged) {
      leave();
      if (hash !== "") leave = holdAtAnchorOnceLoaded(hash);
    }
    // Who was quicker than the page types in its search already.
    const isTyping = document.activeElement?.matches('input[type="search"]');
    if (isOther && !isTyping) focusPage();
  });
}

/** What is typed on the way to another page, or to the same one of another client, is meant for that (typed-ahead.ts). */
export function followTyping(router: AnyRouter): void {
  let arrive = () => {};
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation, pathChanged }) => {
    arrive();
    // On the first page there is nothing that was left, and its fields may be typed in already.
    const isOther = fromLocation && (pathChanged || clientIn(fromLocation.search) !== clientIn(toLocation.search));
    arrive = isOther ? bufferKeys(true) : () => {};
  });
  router.subscribe("onResolved", () => arrive());
}

/** What was said of one client is not to be read on the page of another. */
export function followClients(router: AnyRouter, { clear }: { clear: () => void }): void {
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
    const before = fromLocation && clientIn(fromLocation.search);
    const after = clientIn(toLocation.search);
    if (before !== undefined && after !== undefined && before !== after) clear();
  });
}

/** What one person has seen is not for the next, and somebody who is no longer signed in is led to the sign-in page. */
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
    if (previous === null) return; // the sign-in page leads on
    if (state.status === "signed-out" && state.isForgotten) forgetDrafts(previous);
    if (state.status !== "signed-out") {
      void router.invalidate();
      return;
    }
    const { pathname, search, hash } = router.state.location;
    // A page that is open to everybody stays open: somebody who follows a link from a mail is about to get a password.
    if (router.state.matches.some(({ staticData }) => staticData.requiresAuth === false)) return;
    const wayBack = state.isByChoice ? {} : { [RETURN_PATH]: pathname };
    // Nothing is guarded from somebody who is signed out: there is nobody left to ask.
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

import type { AnyRouter } from "@tanstack/react-router";
import type { SessionState } from "../session/session-state.ts";
import type { Query } from "../query-string.ts";

export type PageAddress = { readonly pathname: string; readonly search: Query };

type NavigationStep = {
  readonly to: PageAddress;
  /** The page one is on; none at the start. */
  readonly from: PageAddress | undefined;
  readonly requiresAuth: boolean;
  readonly session: SessionState;
};

/** The router takes `/login/` for `/login`. */
const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, "");
/** Whatever begins like the administration, also where there is no such page. */
const isAdminPath = (pathname: string) => /^\/admin/i.test(pathname);

/** Where a second factor is set up that has to be there before anything else. */
const SET_UP = "/drugi-skladnik";

/** Without what only sign-in needs, and without somebody else's `uid` for those who may not act for others. */
function queryAfterSignIn(query: Query, isAdmin: boolean): Query {
  const isDropped = (name: string) => name === RETURN_PATH || (name === "uid" && !isAdmin);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isDropped(name)));
}

/** Whose data an administrator is looking at goes along to the next page, but not into the administration. */
export function carriedUid(from: PageAddress | undefined, to: PageAddress, isAdmin: boolean): string | undefined {
  if (!isAdmin || to.search.uid !== undefined || isAdminPath(to.pathname)) return undefined;
  const uid = from?.search.uid;
  return typeof uid === "string" && from && !isAdminPath(from.pathname) ? uid : undefined;
}

/** Where a step really leads: to another place, or null where it wanted to go. */
export function guard({ to, from, requiresAuth, session }: NavigationStep): PageAddress | null {
  if (session.status !== "signed-in") {
    if (!requiresAuth) return null;
    const wayBack: Query = to.pathname === "/" ? {} : { [RETURN_PATH]: to.pathname };
    return { pathname: "/login", search: { ...to.search, ...wayBack } };
  }
  const { isAdmin, secondFactor } = session.user;
  const page = withoutSlash(to.pathname);
  if (secondFactor === "due") {
    if (page === SET_UP || (!requiresAuth && page !== "/login")) return null;
    const wayBack: Query = requiresAuth && page !== "/" ? { [RETURN_PATH]: to.pathname } : {};
    return { pathname: SET_UP, search: { ...to.search, ...wayBack } };
  }
  if (page === "/login" || page === SET_UP) {
    const wanted = returnPathFrom(to.search[RETURN_PATH]);
    // An adviser who wanted nothing else begins with what waits for the consultancy.
    const isMorning = isAdmin && wanted === "/" && to.search.uid === undefined;
    return { pathname: isMorning ? "/admin" : wanted, search: queryAfterSignIn(to.search, isAdmin) };
  }
  if (isAdminPath(to.pathname) && !isAdmin) return { pathname: "/", search: {} };
  if (!requiresAuth) return null;
  const { uid: client, ...search } = to.search;
  // The administration is nobody's data: a client in its address would only seem to mean something.
  if (client !== undefined && isAdminPath(to.pathname)) return { pathname: to.pathname, search };
  const uid = carriedUid(from, to, isAdmin);
  return uid === undefined ? null : { pathname: to.pathname, search: { ...to.search, uid } };
}

/** Where the way back is kept while somebody signs in. */
export const RETURN_PATH = "powrot";

/** A path of ours, and nothing that a browser might take for another site. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** Where to go after sign-in: back to where one wanted to go, if that is a page of ours and not the sign-in itself. */
export function returnPathFrom(value: unknown): string {
  if (typeof value !== "string" || value.length > 2_000 || !OWN_PATH.test(value)) return "/";
  const { origin, pathname } = new URL(value, "https://own.invalid");
  const isPlain = value === pathname || encodeURI(value) === pathname; // no query, no dots that lead elsewhere
  return origin === "https://own.invalid" && isPlain && !/^\/login\/*$/.test(pathname) ? pathname : "/";
}

let shownPage: PageAddress | undefined;
let nextPage: PageAddress | undefined;

/**
 * The page one leaves, while the next is being prepared: by then the address is the next one's already. Somebody who is
 * quick and leaves for a third before the second was shown leaves the second, as the address says.
 */
export const currentPage = (): PageAddress | undefined => shownPage;

/** The page the address names, shown or still being prepared: links lead on from there. */
export const addressedPage = (): PageAddress | undefined => nextPage ?? shownPage;

export function trackPages(router: AnyRouter): void {
  router.subscribe("onBeforeNavigate", ({ toLocation }) => {
    shownPage = nextPage ?? shownPage;
    nextPage = toLocation;
  });
  router.subscribe("onResolved", ({ toLocation: { pathname, search } }) => {
    const query: Query = search;
    const { uid: _uid, ...others } = query;
    // A client that could not be shown is nobody to go on with.
    const isShown = router.state.matches.every(({ status }) => status !== "error");
    shownPage = { pathname, search: isShown ? query : others };
    nextPage = undefined;
  });
}

import type { AnyRouter } from "@tanstack/react-router";
import type { SessionState } from "../session/session-state.ts";
import type { Query } from "../query-string.ts";

export type PageAddress = { readonly pathname: string; readonly search: Query };

type NavigationStep = {
  readonly to: PageAddress;
  /** The current page; undefined at the start. */
  readonly from: PageAddress | undefined;
  readonly requiresAuth: boolean;
  readonly session: SessionState;
};

/** The router treats `/login/` like `/login`. */
const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, "");
/** Whether it begins like an address of the administration, also if there is no such page. */
const isAdminPath = (pathname: string) => /^\/admin/i.test(pathname);

/** Where an account sets up a second factor that is due. */
const SET_UP = "/drugi-skladnik";

/** Removes the return path, and `uid` for those who may not act for others. */
function queryAfterSignIn(query: Query, isAdmin: boolean): Query {
  const isDropped = (name: string) => name === RETURN_PATH || (name === "uid" && !isAdmin);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isDropped(name)));
}

/** The client whose data an administrator is looking at, to be carried to the next page outside the administration. */
export function carriedUid(from: PageAddress | undefined, to: PageAddress, isAdmin: boolean): string | undefined {
  if (!isAdmin || to.search.uid !== undefined || isAdminPath(to.pathname)) return undefined;
  const uid = from?.search.uid;
  return typeof uid === "string" && from && !isAdminPath(from.pathname) ? uid : undefined;
}

/** Where a navigation is redirected; null if it may go on. */
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
    // An administrator without another destination starts at the administration.
    const isMorning = isAdmin && wanted === "/" && to.search.uid === undefined;
    return { pathname: isMorning ? "/admin" : wanted, search: queryAfterSignIn(to.search, isAdmin) };
  }
  if (isAdminPath(to.pathname) && !isAdmin) return { pathname: "/", search: {} };
  if (!requiresAuth) return null;
  const { uid: client, ...search } = to.search;
  // The administration's pages are not about one client, so `uid` is removed.
  if (client !== undefined && isAdminPath(to.pathname)) return { pathname: to.pathname, search };
  const uid = carriedUid(from, to, isAdmin);
  return uid === undefined ? null : { pathname: to.pathname, search: { ...to.search, uid } };
}

/** The parameter with the page to return to after the sign-in. */
export const RETURN_PATH = "powrot";

/** A path on our site, and nothing that a browser might take for another site. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** The page to return to after the sign-in, if it is one of ours and not the sign-in page; else "/". */
export function returnPathFrom(value: unknown): string {
  if (typeof value !== "string" || value.length > 2_000 || !OWN_PATH.test(value)) return "/";
  const { origin, pathname } = new URL(value, "https://own.invalid");
  const isPlain = value === pathname || encodeURI(value) === pathname; // no query, no dots that lead elsewhere
  return origin === "https://own.invalid" && isPlain && !/^\/login\/*$/.test(pathname) ? pathname : "/";
}

let shownPage: PageAddress | undefined;
let nextPage: PageAddress | undefined;

/**
 * The page that is being left while the next is loading: the address is the next one's by then. Somebody who goes on to a
 * third page before the second was shown leaves the second.
 */
export const currentPage = (): PageAddress | undefined => shownPage;

/** The page in the address, shown or still loading. */
export const addressedPage = (): PageAddress | undefined => nextPage ?? shownPage;

export function trackPages(router: AnyRouter): void {
  router.subscribe("onBeforeNavigate", ({ toLocation }) => {
    shownPage = nextPage ?? shownPage;
    nextPage = toLocation;
  });
  router.subscribe("onResolved", ({ toLocation: { pathname, search } }) => {
    const query: Query = search;
    const { uid: _uid, ...others } = query;
    // A client who could not be shown is not carried on.
    const isShown = router.state.matches.every(({ status }) => status !== "error");
    shownPage = { pathname, search: isShown ? query : others };
    nextPage = undefined;
  });
}

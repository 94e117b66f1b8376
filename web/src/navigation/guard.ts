import type { SessionState } from "../session/session-state.ts";
import type { Query } from "../query-string.ts";
import { WAY_BACK, wayBackFrom } from "./way-back.ts";

export type Place = { readonly pathname: string; readonly search: Query };

type Step = {
  readonly to: Place;
  /** The page one is on; none at the start. */
  readonly from: Place | undefined;
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
  const isDropped = (name: string) => name === WAY_BACK || (name === "uid" && !isAdmin);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isDropped(name)));
}

/** Whose data an administrator is looking at goes along to the next page, but not into the administration. */
export function carriedUid(from: Place | undefined, to: Place, isAdmin: boolean): string | undefined {
  if (!isAdmin || to.search.uid !== undefined || isAdminPath(to.pathname)) return undefined;
  const uid = from?.search.uid;
  return typeof uid === "string" && from && !isAdminPath(from.pathname) ? uid : undefined;
}

/** Where a step really leads: to another place, or null where it wanted to go. */
export function guard({ to, from, requiresAuth, session }: Step): Place | null {
  if (session.status !== "signed-in") {
    if (!requiresAuth) return null;
    const wayBack: Query = to.pathname === "/" ? {} : { [WAY_BACK]: to.pathname };
    return { pathname: "/login", search: { ...to.search, ...wayBack } };
  }
  const { isAdmin, secondFactor } = session.user;
  const page = withoutSlash(to.pathname);
  if (secondFactor === "due") {
    if (page === SET_UP || (!requiresAuth && page !== "/login")) return null;
    const wayBack: Query = requiresAuth && page !== "/" ? { [WAY_BACK]: to.pathname } : {};
    return { pathname: SET_UP, search: { ...to.search, ...wayBack } };
  }
  if (page === "/login" || page === SET_UP) {
    const wanted = wayBackFrom(to.search[WAY_BACK]);
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

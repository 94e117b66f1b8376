import type { AnyRouter } from "@tanstack/react-router";
import { storedNames } from "../drafts.ts";
import type { Session } from "../session/session.ts";
import type { SessionState } from "../session/session-state.ts";

const isAdministration = (pathname: string) => /^\/admin(\/|$)/i.test(pathname);

/** Where the way out leads if a client's page was opened directly: the list of accounts. */
const NOWHERE = "/admin/users";
/** Stored for the tab, so that it survives a reload. */
const KEPT = "ekorok.came-from/";

let lastPage = NOWHERE;
let owner = "";

/** The administration's page, with its filters, from which a client's page was opened; the way out leads back there. */
export const lastAdminPage = (): string => lastPage;

type LeftPage = { readonly href: string; readonly pathname: string };

export function rememberAdminPage(
  from: LeftPage | undefined,
  to: Pick<LeftPage, "pathname">,
  tab = window.sessionStorage,
): void {
  if (!from || !isAdministration(from.pathname) || isAdministration(to.pathname)) return;
  lastPage = from.href;
  try {
    tab.setItem(KEPT + owner, lastPage);
  } catch {
    // Storage is full or forbidden: it is lost at a reload.
  }
}

/** Keeps the page of the signed-in person only, and removes it when they sign out. */
export function switchPerson(state: SessionState, tab = window.sessionStorage): void {
  if (state.status === "starting") return;
  const id = state.status === "signed-in" ? state.user.id : "";
  if (id === owner && id !== "") return;
  owner = id;
  for (const name of storedNames(tab, KEPT)) if (name !== KEPT + id) tab.removeItem(name);
  const kept = tab.getItem(KEPT + id);
  lastPage = kept !== null && isAdministration(kept.split("?")[0] ?? "") ? kept : NOWHERE;
}

export function trackAdminPage(router: AnyRouter, session: Session): void {
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => rememberAdminPage(fromLocation, toLocation));
  session.subscribe(() => switchPerson(session.state()));
}

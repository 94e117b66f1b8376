import type { AnyRouter } from "@tanstack/react-router";
import { storedNames } from "../drafts.ts";
import type { Session } from "../session/session.ts";
import type { SessionState } from "../session/session-state.ts";

const isAdministration = (pathname: string) => /^\/admin(\/|$)/i.test(pathname);

/** Who opens a client's page by itself came from nowhere, and is led to the list of accounts. */
const NOWHERE = "/admin/users";
/** Kept for the tab, so that a page that is loaded anew still knows. */
const KEPT = "ekorok.came-from/";

let lastPage = NOWHERE;
let owner = "";

/** The page of the administration that somebody left for a client's, with its filters: the way out leads back there. */
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
    // A full or forbidden storage only costs that it is known after a reload.
  }
}

/** It is one person's: nobody else is led to what they have looked for, and who signs out leaves nothing. */
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

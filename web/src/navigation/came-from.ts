import type { AnyRouter } from "@tanstack/react-router";

const isAdministration = (pathname: string) => /^\/admin(\/|$)/i.test(pathname);

/** Who opens a client's page by itself came from nowhere, and is led to the list of accounts. */
let place = "/admin/users";

/** The page of the administration that somebody left for a client's, with its filters: the way out leads back there. */
export const cameFrom = (): string => place;

type Place = { readonly href: string; readonly pathname: string };

export function noteMove(from: Place | undefined, to: Pick<Place, "pathname">): void {
  if (from && isAdministration(from.pathname) && !isAdministration(to.pathname)) place = from.href;
}

export function followAdministration(router: AnyRouter): void {
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => noteMove(fromLocation, toLocation));
}

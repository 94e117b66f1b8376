import type { AnyRouter } from "@tanstack/react-router";
import type { Place } from "./guard.ts";
import type { Query } from "./query-string.ts";

let place: Place | undefined;

/** The page one is on, while the next is being prepared: by then the address is the next one's already. */
export const currentPlace = (): Place | undefined => place;

export function trackPlace(router: AnyRouter): void {
  router.subscribe("onResolved", ({ toLocation: { pathname, search } }) => {
    const query: Query = search;
    const { uid: _uid, ...others } = query;
    // A client that could not be shown is nobody to go on with.
    const isShown = router.state.matches.every(({ status }) => status !== "error");
    place = { pathname, search: isShown ? query : others };
  });
}

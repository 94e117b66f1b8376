import type { AnyRouter } from "@tanstack/react-router";
import type { Place } from "./guard.ts";
import type { Query } from "../query-string.ts";

let place: Place | undefined;
let next: Place | undefined;

/**
 * The page one leaves, while the next is being prepared: by then the address is the next one's already. Somebody who is
 * quick and leaves for a third before the second was shown leaves the second, as the address says.
 */
export const currentPlace = (): Place | undefined => place;

/** The page the address names, shown or still being prepared: links lead on from there. */
export const addressedPlace = (): Place | undefined => next ?? place;

export function trackPlace(router: AnyRouter): void {
  router.subscribe("onBeforeNavigate", ({ toLocation }) => {
    place = next ?? place;
    next = toLocation;
  });
  router.subscribe("onResolved", ({ toLocation: { pathname, search } }) => {
    const query: Query = search;
    const { uid: _uid, ...others } = query;
    // A client that could not be shown is nobody to go on with.
    const isShown = router.state.matches.every(({ status }) => status !== "error");
    place = { pathname, search: isShown ? query : others };
    next = undefined;
  });
}

import type { AnyRouter } from "@tanstack/react-router";
import type { Place } from "./guard.ts";

let place: Place | undefined;
let next: Place | undefined;

/**
 * The page one leaves, while the next is being prepared: by then the address is the next one's already. Whoever is
 * quick and leaves for a third before the second was shown leaves the second, as the address says.
 */
export const currentPlace = (): Place | undefined => place;

export function trackPlace(router: AnyRouter): void {
  router.subscribe("onBeforeNavigate", ({ toLocation }) => {
    place = next ?? place;
    next = toLocation;
  });
  router.subscribe("onResolved", ({ toLocation }) => {
    place = toLocation;
    next = undefined;
  });
}

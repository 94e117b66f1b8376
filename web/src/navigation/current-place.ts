import type { AnyRouter } from "@tanstack/react-router";
import type { Place } from "./guard.ts";

let place: Place | undefined;

/** The page one is on, while the next is being prepared: by then the address is the next one's already. */
export const currentPlace = (): Place | undefined => place;

export function trackPlace(router: AnyRouter): void {
  router.subscribe("onResolved", ({ toLocation }) => {
    place = toLocation;
  });
}

import type { AnyRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { addressedPlace, currentPlace, trackPlace } from "./current-place.ts";

type Step = (event: { toLocation: { pathname: string; search: object } }) => void;

test("one leaves the page that is shown, or the one the address already named", () => {
  const steps = new Map<string, Step>();
  const router = { state: { matches: [] }, subscribe: (name: string, step: Step) => steps.set(name, step) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is asked of the router
  trackPlace(router as unknown as AnyRouter);
  const say = (event: string, pathname: string) => steps.get(event)?.({ toLocation: { pathname, search: {} } });

  say("onBeforeNavigate", "/raporty");
  expect(currentPlace()).toBeUndefined();
  say("onResolved", "/raporty");
  say("onBeforeNavigate", "/admin/users");
  expect(currentPlace()?.pathname).toBe("/raporty");
  expect(addressedPlace()?.pathname).toBe("/admin/users"); // links shown meanwhile lead on from there
  say("onBeforeNavigate", "/start"); // before the list was there
  expect(currentPlace()?.pathname).toBe("/admin/users");
  say("onResolved", "/start");
  expect(addressedPlace()?.pathname).toBe("/start");
  expect(currentPlace()?.pathname).toBe("/start");
});

import type { AnyRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { addressedPage, currentPage, trackPages } from "./guard.ts";

type Step = (event: { toLocation: { pathname: string; search: object } }) => void;

test("the page being left is the shown one, or the one that the address already named", () => {
  const steps = new Map<string, Step>();
  const router = { state: { matches: [] }, subscribe: (name: string, step: Step) => steps.set(name, step) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is asked of the router
  trackPages(router as unknown as AnyRouter);
  const say = (event: string, pathname: string) => steps.get(event)?.({ toLocation: { pathname, search: {} } });

  say("onBeforeNavigate", "/raporty");
  expect(currentPage()).toBeUndefined();
  say("onResolved", "/raporty");
  say("onBeforeNavigate", "/admin/users");
  expect(currentPage()?.pathname).toBe("/raporty");
  expect(addressedPage()?.pathname).toBe("/admin/users"); // links shown meanwhile lead on from there
  say("onBeforeNavigate", "/start"); // before the list was there
  expect(currentPage()?.pathname).toBe("/admin/users");
  say("onResolved", "/start");
  expect(addressedPage()?.pathname).toBe("/start");
  expect(currentPage()?.pathname).toBe("/start");
});

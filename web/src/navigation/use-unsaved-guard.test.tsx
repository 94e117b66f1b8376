// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { expect, test } from "vitest";
import { until } from "../../test/stand-in-app.tsx";
import { click, find, show } from "../../test/stand-in-page.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

function Form() {
  useUnsavedGuard(false);
  return (
    <>
      <Link to="/start">Dalej</Link>
      <input type="text" aria-label="Nazwa" />
    </>
  );
}

test("a form that is being left takes no input until the next page is there", async () => {
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const root = createRootRoute({
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
  });
  const form = createRoute({ getParentRoute: () => root, path: "/", component: Form });
  const next = createRoute({
    getParentRoute: () => root,
    path: "/start",
    loader: () => coming,
    component: () => "Dalej",
  });
  const router = createRouter({
    routeTree: root.addChildren([form, next]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  await show(<RouterProvider router={router} />);
  const takesText = () => !find("input").inert;
  expect(takesText()).toBe(true);
  await click(find("a"));
  await until(() => expect(takesText()).toBe(false));
  await act(async () => router.history.back());
  await until(() => expect(takesText()).toBe(true));
  await click(find("a"));
  await until(() => expect(takesText()).toBe(false));
  arrive();
  await until(() => expect(find("main").textContent).toBe("Dalej"));
});

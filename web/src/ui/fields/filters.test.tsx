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
import { expect, test, vi } from "vitest";
import { followPages, followTyping } from "../../navigation/moves.ts";
import { parseQuery, stringifyQuery } from "../../query-string.ts";
import { searchOf, text } from "../../navigation/search-params.ts";
import { FilterChoice, SearchField } from "./filters.tsx";
import { click, find, findField, press, show, type } from "../../../test/stand-in-page.ts";

const PAUSE = 300;
const readSearch = searchOf({ szukaj: text, stan: text });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Two lists with a search each; the second can be kept loading. */
async function twoLists({ hasPending = false } = {}) {
  vi.useFakeTimers();
  const root = createRootRoute({ component: Outlet });
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const list = (path: string, loader = async () => {}) => {
    const route = createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: readSearch,
      loader,
      component: () => {
        const search = readSearch(route.useSearch());
        const navigate = route.useNavigate();
        const change = (changed: typeof search) => navigate({ search: (old) => ({ ...old, ...changed }) });
        return (
          <>
            <h1 tabIndex={-1}>{path}</h1>
            <Link to="/admin/users">Drugie</Link>
            <SearchField value={search.szukaj ?? ""} maxLength={50} onSearch={(szukaj) => change({ szukaj })} />
            <FilterChoice
              label="Stan"
              value={search.stan}
              options={[{ word: "nowe", label: "Nowe" }]}
              onChange={(stan) => change({ stan })}
            />
          </>
        );
      },
    });
    return route;
  };
  const history = createMemoryHistory({ initialEntries: ["/admin/reports"] });
  const router = createRouter({
    routeTree: root.addChildren([list("/admin/reports"), list("/admin/users", () => coming)]),
    history,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    ...(hasPending && { defaultPendingMs: PAUSE, defaultPendingComponent: () => <p>Chwila…</p> }),
  });
  followPages(router);
  followTyping(router);
  await router.load();
  await show(<RouterProvider router={router} />);
  return {
    address: () => history.location.href,
    heading: () => find("h1").textContent,
    go: () => click(find("a")),
    come: async () => {
      arrive();
      await wait(2 * PAUSE); // a pending page is shown for a minimum time
    },
  };
}

test("what is typed while the next page loads goes into that page's search, with the focus", async () => {
  const { address, heading, go, come } = await twoLists();
  await go();
  await type(findField("Szukaj"), "Pak");
  await wait(3 * PAUSE);
  expect([heading(), address()]).toEqual(["/admin/reports", "/admin/users"]); // no search leads back
  await come();
  expect([heading(), findField("Szukaj").value]).toEqual(["/admin/users", "Pak"]);
  expect(document.activeElement).toBe(findField("Szukaj"));
  await wait(2 * PAUSE);
  expect(address()).toBe("/admin/users?szukaj=Pak");
});

test("keys typed while there is no field between two pages follow", async () => {
  const { address, go, come } = await twoLists({ hasPending: true });
  await go();
  await type(findField("Szukaj"), "Pa");
  await wait(2 * PAUSE);
  expect([find("p").textContent, find("h1").style.display]).toEqual(["Chwila…", "none"]);
  for (const key of ["k", "x", "Backspace", "o"]) await press(document.body, key);
  await come();
  expect(findField("Szukaj").value).toBe("Pako");
  await wait(2 * PAUSE);
  expect(address()).toBe("/admin/users?szukaj=Pako");
});

test("what was typed before leaving stays behind, and the heading gets the focus", async () => {
  const { address, go, come } = await twoLists();
  await type(findField("Szukaj"), "stare");
  await act(async () => find("a").focus());
  await go();
  await wait(2 * PAUSE);
  await come();
  await wait(2 * PAUSE);
  expect([address(), findField("Szukaj").value]).toEqual(["/admin/users", ""]);
  expect(document.activeElement).toBe(find("h1"));
});

test("a filter on the page that is being left does not lead back", async () => {
  const { address, heading, go, come } = await twoLists();
  await go();
  const choice = find("select");
  if (!(choice instanceof HTMLSelectElement)) throw new Error("no list of choices");
  await act(async () => {
    choice.value = "nowe";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await come();
  expect([heading(), address()]).toEqual(["/admin/users", "/admin/users"]);
});

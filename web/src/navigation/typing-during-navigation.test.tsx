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
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { textColumn } from "../../grid-lab/column-kinds.ts";
import { LoadingGrid } from "../grid/entry-grid.tsx";
import type { GridChange, GridRow } from "../grid/grid-row.ts";
import { GridTable } from "../grid/table/grid-table.tsx";
import { find, findButton, press, show } from "../../test/stand-in-page.ts";
import { bufferKeys, takesKeys } from "../ui/focus/key-buffer.ts";
import { followPages, followTyping } from "./moves.ts";

const columns = ["name", "mass"].map((key) => textColumn({ key, title: key, width: 100 }));
const nothing = () => {};

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
afterEach(() => vi.unstubAllGlobals());

/** What may take its time. */
function coming() {
  let come = () => {};
  const isThere = new Promise<void>((resolve) => (come = resolve));
  return { isThere, come: () => act(async () => come()) };
}

function Filling({ label, rows }: { label: string; rows: Map<string, string> }) {
  const [shown, setShown] = useState<readonly GridRow[]>([]);
  const patch = (changes: readonly GridChange[]) => {
    for (const { id, key, cell } of changes) rows.set(`${id} ${key}`, cell ?? "");
    setShown((old) => {
      const next = new Map(old.map((row) => [row.id, row]));
      for (const { id, key, cell } of changes) next.set(id, { id, cells: { ...next.get(id)?.cells, [key]: cell } });
      return [...next.values()];
    });
  };
  return (
    <>
      <h1 tabIndex={-1}>{label}</h1>
      <GridTable
        {...{ label, columns }}
        rows={shown}
        startsAtNextEntry
        onPatch={patch}
        onDelete={nothing}
        onDuplicate={nothing}
      />
    </>
  );
}

/** Two parts of a month with a grid each. The way to the second takes a while, and so do its rows. */
async function twoParts() {
  const [page, rows] = [coming(), coming()];
  const written = { Sprzęt: new Map<string, string>(), Pojazdy: new Map<string, string>() };
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/admin/users">Pojazdy</Link>
        <button>Menu</button>
        <Outlet />
      </>
    ),
  });
  function Second() {
    const [areThere, setThere] = useState(false);
    void rows.isThere.then(() => setThere(true));
    if (areThere) return <Filling label="Pojazdy" rows={written.Pojazdy} />;
    return (
      <>
        <h1 tabIndex={-1}>Pojazdy</h1>
        <LoadingGrid />
      </>
    );
  }
  const parts = [
    createRoute({
      getParentRoute: () => root,
      path: "/admin/reports",
      component: () => <Filling label="Sprzęt" rows={written.Sprzęt} />,
    }),
    createRoute({ getParentRoute: () => root, path: "/admin/users", loader: () => page.isThere, component: Second }),
  ];
  const history = createMemoryHistory({ initialEntries: ["/admin/reports"] });
  const router = createRouter({ routeTree: root.addChildren(parts), history });
  followPages(router);
  followTyping(router);
  await router.load();
  await show(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(document.activeElement?.role).toBe("gridcell"));
  await settled();
  return {
    written: () => ({ left: [...written.Sprzęt.values()], come: [...written.Pojazdy.values()] }),
    goByKeys: () => act(async () => void router.navigate({ to: "/admin/users" })),
    goByLink: () => act(async () => (find("a").focus(), find("a").click())),
    pageComes: async () => {
      await page.come();
      await until(() => expect(find("h1").textContent).toBe("Pojazdy"));
    },
    rowsCome: async () => {
      await rows.come();
      await until(() =>
        expect(find("[role=grid]").ariaLabel ?? find("[role=grid]").getAttribute("aria-label")).toBe("Pojazdy"),
      );
      await settled();
    },
  };
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const until = (holds: () => void) => act(() => vi.waitFor(holds));
const keys = async (...all: string[]) => {
  for (const key of all) await press(document.activeElement ?? document.body, key);
};
/** Types letters as a browser does: those that no listener handles go into the focused field. */
const letters = async (text: string) => {
  for (const key of text) {
    if (!(await press(document.activeElement ?? document.body, key))) continue;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) continue;
    await act(async () => {
      field.setRangeText(key, field.value.length, field.value.length, "end");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
};

test.each(["goByKeys", "goByLink"] as const)(
  "everything typed between the command and the arrival of the rows is in the new grid, in order (%s)",
  async (go) => {
    const { written, pageComes, rowsCome, ...ways } = await twoParts();
    await ways[go]();
    await letters("WA");
    await pageComes();
    await letters("12");
    await keys("x", "Backspace");
    await rowsCome();
    await letters("345");
    await keys("Tab");
    await letters("2");
    await keys("Enter");
    expect(written()).toEqual({ left: [], come: ["WA12345", "2"] });
  },
);

test("cells and rows that were typed ahead are cells and rows", async () => {
  const { written, goByKeys, pageComes, rowsCome } = await twoParts();
  await goByKeys();
  await letters("Bus");
  await keys("Tab");
  await pageComes();
  await letters("7");
  await keys("Enter");
  await letters("Van");
  await rowsCome();
  await keys("Tab");
  expect(written()).toEqual({ left: [], come: ["Bus", "7", "Van"] });
});

test("keys that cannot all be kept are not typed at all", async () => {
  const { written, goByKeys, pageComes, rowsCome } = await twoParts();
  await goByKeys();
  await letters("WA");
  await press(document.body, "v", { ctrlKey: true });
  await pageComes();
  await letters("34");
  await rowsCome();
  await letters("5");
  await keys("Tab");
  expect([written(), document.activeElement]).toEqual([{ left: [], come: [] }, find("h1")]);
});

test("after going elsewhere, keys are not replayed", async () => {
  const { written, goByLink, pageComes, rowsCome } = await twoParts();
  await goByLink();
  await pageComes();
  findButton("Menu").focus();
  expect(await press(findButton("Menu"), "Enter")).toBe(true);
  await rowsCome();
  expect([written().come, document.activeElement]).toEqual([[], findButton("Menu")]);
});

test("a key for what has the focus on the new page reaches it at once", async () => {
  const pressed: string[] = [];
  const onKeyDown = ({ key }: { key: string }) => void pressed.push(key);
  await show(
    <>
      <button>Sprawdź</button>
      <button onKeyDown={onKeyDown} {...takesKeys}>
        Decyzja
      </button>
    </>,
  );
  findButton("Sprawdź").focus();
  const arrive = bufferKeys(true);
  await press(findButton("Sprawdź"), "p"); // on the page that is left
  findButton("Decyzja").focus();
  await press(findButton("Decyzja"), "z");
  arrive();
  await settled();
  expect(pressed).toEqual(["z"]);
});

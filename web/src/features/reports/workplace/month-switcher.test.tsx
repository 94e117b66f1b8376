// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from "@tanstack/react-router";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { textColumn } from "../../../../grid-lab/column-kinds.ts";
import { GridTable } from "../../../grid/table/grid-table.tsx";
import { followPages, followTyping } from "../../../navigation/moves.ts";
import { find, show } from "../../../../test/stand-in-page.ts";
import { MonthSwitcher } from "./month-navigation.tsx";

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
afterEach(() => vi.unstubAllGlobals());

const nothing = () => {};

function Area() {
  const { month } = useParams({ strict: false });
  return (
    <>
      <MonthSwitcher period={{ year: 2026, month: Number(month) }} />
      <h1 tabIndex={-1}>Pojazdy</h1>
      <GridTable
        key={month}
        label={`Pojazdy, ${month}`}
        columns={[textColumn({ key: "name", title: "Nazwa", width: 100 })]}
        rows={[]}
        startsAtNextEntry
        onPatch={nothing}
        onDelete={nothing}
        onDuplicate={nothing}
      />
    </>
  );
}

const arrow = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test.each([
  ["a click with the mouse", 1, () => find('.blank > [data-key="name"]')],
  ["Enter", 0, () => arrow("maj 2026")],
])("%s on the arrow to another month of an area: what has the focus then", async (_, detail, focused) => {
  const root = createRootRoute();
  const area = createRoute({ getParentRoute: () => root, path: "/raporty/$year/$month/$area", component: Area });
  const history = createMemoryHistory({ initialEntries: ["/raporty/2026/3/pojazdy"] });
  const router = createRouter({ routeTree: root.addChildren([area]), history });
  followPages(router);
  followTyping(router);
  await router.load();
  await show(<RouterProvider router={router} />);
  await act(() => vi.waitFor(() => expect(document.activeElement?.role).toBe("gridcell")));
  const next = arrow("kwiecień 2026");
  next.focus();
  await act(async () => next.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail })));
  await act(() => vi.waitFor(() => expect(find("[role=grid]").getAttribute("aria-label")).toBe("Pojazdy, 4")));
  expect(document.activeElement).toBe(focused());
});

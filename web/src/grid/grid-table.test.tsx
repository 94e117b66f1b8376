// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { find, show } from "../ui/stand-in-page.ts";
import { textColumn } from "../../grid-lab/column-kinds.ts";
import { GridTable } from "./grid-table.tsx";

const columns = [textColumn({ key: "name", title: "Nazwa", width: 100 })];
const nothing = () => {};

test("an empty grid says so inside the table, above the sums, and below it how to begin", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
  const hide = await show(
    <GridTable
      label="Pojazdy"
      columns={columns}
      rows={[]}
      footer={{ name: "0" }}
      onPatch={nothing}
      onDelete={nothing}
      onDuplicate={nothing}
      onPasteBlock={nothing}
    />,
  );
  const grid = find('[role="grid"]');
  const said = find('[id$="-empty"]');
  expect([said.textContent, grid.contains(said)]).toEqual(["Brak danych", true]);
  expect(grid.getAttribute("aria-describedby")?.split(" ")).toContain(said.id);
  expect(
    said.compareDocumentPosition(
      find('[role="rowheader"][aria-colindex="1"]:has(~ [role="gridcell"]):not([data-number])'),
    ),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(grid.textContent).not.toContain("Pisz w pierwszej komórce");
  expect(document.body.textContent).toContain("Pisz w pierwszej komórce albo wklej wiersze z arkusza.");
  await hide();
  vi.unstubAllGlobals();
});

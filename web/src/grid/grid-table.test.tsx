// @vitest-environment jsdom
import { act, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { find, findButton, show } from "../ui/stand-in-page.ts";
import { textColumn } from "../../grid-lab/column-kinds.ts";
import { GridTable } from "./grid-table.tsx";

const columns = [textColumn({ key: "name", title: "Nazwa", width: 100 })];
const nothing = () => {};

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
test("who comes to an empty grid, pastes many rows and says yes to that finds the focus again", async () => {
  let add = nothing;
  function Filling() {
    const [count, setCount] = useState(0);
    add = () => setCount(100);
    const rows = Array.from({ length: count }, (_, index) => ({ id: `r${index}`, cells: { name: "x" } }));
    return (
      <GridTable
        label="Pojazdy"
        columns={columns}
        rows={rows}
        onPatch={nothing}
        onDelete={nothing}
        onDuplicate={nothing}
        onPasteBlock={nothing}
      />
    );
  }
  const hide = await show(
    <>
      <Filling />
      <button>Zatwierdź</button>
    </>,
  );
  const cell = find('[role="gridcell"][tabindex="0"]');
  await act(async () => cell.focus());
  await act(async () => findButton("Zatwierdź").focus());
  await act(async () => add());
  expect(cell.isConnected).toBe(true); // so the focus can come back
  await act(async () => cell.focus());
  expect([cell.getAttribute("tabindex"), cell.getAttribute("aria-selected")]).toEqual(["0", "true"]);
  await hide();
});

test("an empty grid says so inside the table, above the sums, and below it how to begin", async () => {
  const hide = await show(
    <GridTable
      label="Pojazdy"
      columns={columns}
      rows={[]}
      footer={[{ name: "Suma", sums: { name: "0" } }]}
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
});

// @vitest-environment jsdom
import { act, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { click, find, findButton, press, show } from "../../../test/stand-in-page.ts";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import { GridTable } from "./grid-table.tsx";

const columns = [textColumn({ key: "name", title: "Nazwa", width: 100 })];
const nothing = () => {};

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
test("after pasting many rows into an empty grid and confirming, the focus is back in the grid", async () => {
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
  expect(cell.isConnected).toBe(true); // so that the focus can return
  await act(async () => cell.focus());
  expect([cell.getAttribute("tabindex"), cell.getAttribute("aria-selected")]).toEqual(["0", "true"]);
  await hide();
});

test("an empty grid says so above the sums, and how to begin below the table", async () => {
  const hide = await show(
    <GridTable
      label="Pojazdy"
      columns={columns}
      rows={[]}
      footer={[{ name: "Suma", sums: { name: "0" } }]}
      onPatch={nothing}
      onDelete={nothing}
      onDuplicate={nothing}
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

describe("the width of a column", () => {
  const wide = [
    textColumn({ key: "name", title: "Nazwa", width: 100 }),
    textColumn({ key: "mass", title: "Masa", width: 100 }),
  ];
  const opened = (kept: Record<string, number> | null) => {
    const write = vi.fn<(widths: Readonly<Record<string, number>> | null) => void>();
    const shown = show(
      <GridTable
        label="Pojazdy"
        columns={wide}
        rows={[{ id: "r", cells: {} }]}
        widths={{ read: () => kept, write }}
        onPatch={nothing}
        onDelete={nothing}
        onDuplicate={nothing}
      />,
    );
    return { write, shown };
  };
  const tracks = () => find("[style*='--columns']").style.getPropertyValue("--columns");
  const edge = () => find('[data-head="mass"] > [aria-hidden][data-tip]');
  const point = (type: string, clientX: number) =>
    act(async () => edge().dispatchEvent(new MouseEvent(type, { clientX, button: 0, bubbles: true })));

  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = nothing; // jsdom has neither layout nor pointers
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(120);
  });

  test("can be dragged, and is saved on release", async () => {
    const { write, shown } = opened(null);
    await shown;
    await point("pointerdown", 300);
    await point("pointermove", 350);
    expect(tracks()).toMatch(/minmax\(100px, 100fr\) 170px$/);
    expect(write).not.toHaveBeenCalled();
    await point("pointerup", 360);
    expect(write.mock.calls).toEqual([[{ mass: 180 }]]);
    await point("pointermove", 500);
    expect(tracks()).toMatch(/180px$/);
    await act(async () => edge().dispatchEvent(new MouseEvent("dblclick", { bubbles: true })));
    expect(write).toHaveBeenLastCalledWith(null);
  });

  test("can be changed by a key in a cell, and reset by a button", async () => {
    const { write, shown } = opened({ name: 200 });
    await shown;
    expect(tracks()).toMatch(/200px minmax\(100px, 100fr\)$/);
    const cell = find('[data-row="r"] > [data-key="mass"]');
    await act(async () => cell.focus());
    await press(cell, ">", { ctrlKey: true, shiftKey: true });
    expect(write).toHaveBeenLastCalledWith({ name: 200, mass: 136 });
    expect(find('[role="status"]').textContent).toBe("Szerokość kolumny Masa: 136 px");
    await click(findButton("Przywróć szerokości"));
    expect(write).toHaveBeenLastCalledWith(null);
    expect(tracks()).toMatch(/minmax\(100px, 100fr\) minmax\(100px, 100fr\)$/);
    expect(document.body.textContent).not.toContain("Przywróć szerokości");
  });
});

test("the amount in the column's unit is shown below the typed one", async () => {
  await show(
    <GridTable
      label="Pojazdy"
      columns={[{ ...textColumn({ key: "fuel", title: "Ilość", width: 100 }), counted: () => "0,697 Mg" }]}
      rows={[{ id: "r", cells: { fuel: "830 l" } }]}
      onPatch={nothing}
      onDelete={nothing}
      onDuplicate={nothing}
    />,
  );
  const cell = find('[data-row="r"] > [data-key="fuel"]');
  expect(cell.textContent).toBe("830 l = 0,697 Mg");
});

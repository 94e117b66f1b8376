// @vitest-environment jsdom
import { act, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import { click, find, findButton, press, show, type } from "../../../test/stand-in-page.ts";
import { stepOfChanges } from "../grid-history.ts";
import { type GridRow, withContent } from "../grid-row.ts";
import type { GridColumn, ParsedText } from "../grid-column.ts";
import { GridTable } from "./grid-table.tsx";

/** 1.200 may be 1200 or 1.2; of whole numbers only 1200. */
const numbers = (key: string, isWhole = false): GridColumn => ({
  ...textColumn({ key, title: key, width: 100 }),
  kind: "number",
  format: (cell) => (cell ?? "").replace(".", ","),
  parse: (text): ParsedText => {
    if (!text.includes(".")) {
      return isWhole && text.includes(",") ? { problem: "Wpisz liczbę całkowitą.", raw: text } : { cell: text };
    }
    return { problem: "Która?", raw: text, readings: [text.replace(".", ""), String(Number(text)).replace(".", ",")] };
  },
});
const columns = [numbers("mass"), numbers("count", true), textColumn({ key: "note", title: "Uwagi", width: 100 })];

function Filling() {
  const [rows, setRows] = useState<readonly GridRow[]>([{ id: "a", cells: {} }]);
  return (
    <GridTable
      label="Opakowania"
      columns={columns}
      rows={rows}
      onPatch={(changes) =>
        setRows((now) =>
          changes.reduce<readonly GridRow[]>(
            (all, { id, key, ...content }) =>
              stepOfChanges(all, [{ id, key, ...content }]).some(({ kind }) => kind === "insert")
                ? [...all, withContent({ id, cells: {} }, key, content)]
                : all.map((row) => (row.id === id ? withContent(row, key, content) : row)),
            now,
          ),
        )
      }
      onDelete={() => {}}
      onDuplicate={() => {}}
    />
  );
}

const cell = (key: string) => find(`[data-row="a"] > [data-key="${key}"]`);
const focused = () => {
  if (!document.activeElement) throw new Error("nothing has the focus");
  return document.activeElement;
};
const question = () => document.querySelector('[role="group"][aria-label^="Czy"]');

async function typed(key: string, text: string, end: string) {
  await show(<Filling />);
  await act(async () => cell(key).focus());
  await press(cell(key), text[0] ?? "");
  const field = find('[role="gridcell"] input');
  if (!(field instanceof HTMLInputElement)) throw new Error("no field");
  await type(field, text);
  await press(field, end);
}

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});

test.each([
  ["Enter", "1200"],
  ["t", "1200"],
  ["n", "1,2"],
])("a number with two readings is asked about, and %s answers %s and goes on", async (key, shown) => {
  await typed("mass", "1.200", "Tab");
  expect(document.activeElement).toBe(cell("mass"));
  expect(question()?.textContent).toBe("Czy „1.200” to 1200?Tak, 1200TNie, 1,2N");
  expect(document.getElementById(cell("mass").getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Czy „1.200” to 1200? T – Tak, 1200. N – Nie, 1,2. ",
  );
  await press(cell("mass"), key);
  expect(cell("mass").textContent).toBe(shown);
  expect([document.activeElement, question()]).toEqual([cell("count"), null]);
});

test("the Enter that ended typing does not answer while it is held", async () => {
  await typed("mass", "1.200", "Enter");
  await press(cell("mass"), "Enter", { repeat: true });
  expect(cell("mass").textContent).toContain("1.200");
  expect(question()).not.toBeNull();
});

test("where the column takes one reading only, no opens the field again", async () => {
  await typed("count", "1.200", "Tab");
  expect(question()?.textContent).toContain("Nie, poprawię");
  await press(cell("count"), "N", { shiftKey: true });
  expect(find('[role="gridcell"] input')).toHaveProperty("value", "1.200");
});

test("whoever types on leaves the question at its cell and types where the cursor would have gone", async () => {
  await typed("mass", "1.200", "Tab");
  expect(await press(cell("mass"), "7")).toBe(true); // the browser writes it
  expect(focused().closest("[data-key]")?.getAttribute("data-key")).toBe("count");
  expect(cell("mass").textContent).toContain("1.200");
});

test("a question left behind is answered later by key or mouse, but never by Enter, which only moves on", async () => {
  await typed("mass", "1.200", "Tab");
  await press(cell("mass"), "ArrowRight");
  await press(cell("count"), "ArrowLeft");
  await press(cell("mass"), "Enter");
  expect(cell("mass").textContent).toContain("1.200");
  await press(focused(), "ArrowUp");
  await click(findButton("Nie, 1,2N"));
  expect(cell("mass").textContent).toBe("1,2");
});

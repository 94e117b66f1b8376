// @vitest-environment jsdom
import { act, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import { find, press, show, type } from "../../../test/stand-in-page.ts";
import { type GridRow, withContent } from "../grid-row.ts";
import { GridTable } from "./grid-table.tsx";

const columns = [
  textColumn({ key: "plate", title: "Pojazd", width: 100 }),
  textColumn({ key: "fuel", title: "Paliwo", width: 100, isRequired: true }),
  textColumn({ key: "amount", title: "Ilość", width: 100, isRequired: true }),
];

/** A plate brings its fuel along. */
function Filling() {
  const [rows, setRows] = useState<readonly GridRow[]>([]);
  return (
    <GridTable
      label="Pojazdy"
      columns={columns}
      rows={rows}
      onPatch={(changes) =>
        setRows((now) =>
          changes.reduce<readonly GridRow[]>((all, { id, key, ...content }) => {
            const known = all.find((row) => row.id === id);
            const row = withContent(known ?? { id, cells: { fuel: "benzyna" } }, key, content);
            return known ? all.map((one) => (one.id === id ? row : one)) : [...all, row];
          }, now),
        )
      }
      onDelete={() => {}}
      onDuplicate={() => {}}
    />
  );
}

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});

const current = () => find('[role="gridcell"][tabindex="0"]');
const place = () => [current().closest("[aria-rowindex]")?.getAttribute("aria-rowindex"), current().dataset["key"]];

async function typed(text: string, end: string) {
  await press(current(), text[0] ?? "");
  const field = find('[role="gridcell"] input');
  if (!(field instanceof HTMLInputElement)) throw new Error("no field");
  await type(field, text);
  await press(field, end);
}

test("after a name and Enter, Tab leads to what is still needed, and Enter on to the next name", async () => {
  await show(<Filling />);
  await act(async () => current().focus());
  const [first] = place();
  await typed("WX 1", "Enter");
  await typed("WX 2", "Enter");
  expect(place()).toEqual([String(Number(first) + 2), "plate"]);
  await press(current(), "Tab");
  expect(place()).toEqual([first, "amount"]);
});

test("a row that is begun by Tab is filled in from left to right", async () => {
  await show(<Filling />);
  await act(async () => current().focus());
  const [first] = place();
  await typed("WX 1", "Tab");
  expect(place()).toEqual([first, "fuel"]);
});

import { expect, test } from "vitest";
import { clearChanges, fillDownChanges, fillChanges, blockTexts } from "./block-changes.ts";
import { checkColumn, numberColumn, textColumn } from "../../../grid-lab/column-kinds.ts";
import type { GridRow } from "../grid-row.ts";
import type { Block } from "./grid-view.ts";

const read = (text: string) =>
  /^\d*(,\d+)?$/.test(text) ? { value: text.replace(",", ".") || null, problem: null } : { value: null, problem: "?" };
const columns = [
  textColumn({ key: "name", title: "Nazwa", width: 100 }),
  numberColumn({ key: "mass", title: "Masa", unit: "kg", width: 100, read }),
  checkColumn({ key: "is", title: "Czy", width: 100, isReadOnly: ({ id }) => id === "b" }),
];
const rows: readonly GridRow[] = [
  { id: "a", cells: { name: "A", mass: "1234.5", is: "true" } },
  { id: "b", cells: { name: null, mass: null, is: "true" }, raw: { mass: "dużo" } },
  { id: "c", cells: { name: "C", mass: "3", is: null } },
];
const view = (top: number, bottom: number, left = 0, right = 2) => {
  const block: Block = { top, bottom, left, right };
  return { rows, columns, block, cursor: { row: top, column: left } };
};

test("clearing skips empty and read-only cells, and clears unreadable text", () => {
  expect(clearChanges(view(1, 2))).toEqual([
    { id: "b", key: "mass", cell: null },
    { id: "c", key: "name", cell: null },
    { id: "c", key: "mass", cell: null },
  ]);
});

test("filling down copies the first row of a block, or the row above a single one", () => {
  expect(fillDownChanges(view(0, 2, 1, 1))).toEqual([
    { id: "b", key: "mass", cell: "1234.5" },
    { id: "c", key: "mass", cell: "1234.5" },
  ]);
  expect(fillDownChanges(view(2, 2, 1, 1))).toEqual([{ id: "c", key: "mass", cell: null, raw: "dużo" }]);
  expect(fillDownChanges(view(0, 0))).toEqual([]);
});

test("one text fills every cell, parsed by its column", () => {
  expect(fillChanges(view(0, 0), "7 kg")).toEqual([
    { id: "a", key: "name", cell: "7 kg" },
    { id: "a", key: "mass", cell: "7" },
    { id: "a", key: "is", cell: null, raw: "7 kg" },
  ]);
});

test("a column may have its own text for copying, except for unreadable text", () => {
  const bare = columns.map((column) => (column.key === "mass" ? { ...column, copy: () => "bare" } : column));
  expect(blockTexts({ ...view(0, 1, 1, 1), columns: bare })).toEqual([["bare"], ["dużo"]]);
});

test("a block is copied as one would type it", () => {
  expect(blockTexts(view(0, 1))).toEqual([
    ["A", "1234,5", "tak"],
    ["", "dużo", "tak"],
  ]);
});

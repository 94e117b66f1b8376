import { expect, test } from "vitest";
import { clearingOf, fillingDown, fillingWith, textsOf } from "./block-changes.ts";
import { checkColumn, numberColumn, textColumn } from "../../grid-lab/column-kinds.ts";
import type { GridRow } from "./grid-row.ts";
import type { Place } from "./grid-state.ts";
import type { Block } from "./grid-view.ts";
import { atOnce } from "./in-slices.ts";
import { proposePaste } from "./paste-block.ts";

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

test("clearing leaves out what is empty and what cannot be changed, and takes unread text along", () => {
  expect(clearingOf(view(1, 2))).toEqual([
    { id: "b", key: "mass", cell: null },
    { id: "c", key: "name", cell: null },
    { id: "c", key: "mass", cell: null },
  ]);
});

test("filling down takes the first row of a block, or the row above a single one", () => {
  expect(fillingDown(view(0, 2, 1, 1))).toEqual([
    { id: "b", key: "mass", cell: "1234.5" },
    { id: "c", key: "mass", cell: "1234.5" },
  ]);
  expect(fillingDown(view(2, 2, 1, 1))).toEqual([{ id: "c", key: "mass", cell: null, raw: "dużo" }]);
  expect(fillingDown(view(0, 0))).toEqual([]);
});

test("one text goes into every cell, each as its column reads it", () => {
  expect(fillingWith(view(0, 0), "7 kg")).toEqual([
    { id: "a", key: "name", cell: "7 kg" },
    { id: "a", key: "mass", cell: "7" },
    { id: "a", key: "is", cell: null, raw: "7 kg" },
  ]);
});

test("a block is copied the way one would type it", () => {
  expect(textsOf(view(0, 1))).toEqual([
    ["A", "1234,5", "tak"],
    ["", "dużo", "tak"],
  ]);
});

test("a pasted block is read cell by cell, adds rows, and says what it could not do", () => {
  const block = [
    ["x", "nie"],
    ["9", "tak", "dalej"],
  ];
  const propose = (at: Place, block: string[][]) => atOnce(proposePaste(rows, columns, at, block, () => "new"));
  expect(propose({ id: "b", key: "mass" }, [["5", "nie"]])).toMatchObject({
    changes: [{ id: "b", key: "mass", cell: "5" }],
    leftOut: 1,
  });
  expect(propose({ id: "c", key: "mass" }, block)).toEqual({
    changes: [
      { id: "c", key: "mass", cell: null, raw: "x" },
      { id: "c", key: "is", cell: "false" },
      { id: "new", key: "mass", cell: "9" },
      { id: "new", key: "is", cell: "true" },
    ],
    newRows: 1,
    unread: 1,
    asked: [],
    leftOut: 1,
  });
  expect(propose({ id: "blank", key: "name" }, [["a"]]).newRows).toBe(1);
});

import { expect, test } from "vitest";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import type { GridRow } from "../grid-row.ts";
import { entryAbove, entryBelow, nextEntry, typedKey } from "./next-entry.ts";

const columns = [
  textColumn({ key: "name", title: "Nazwa", width: 100, isRequired: true }),
  textColumn({ key: "note", title: "Uwagi", width: 100 }),
  textColumn({ key: "mass", title: "Masa", width: 100, isRequired: true }),
];
const row = (id: string, name: string | null, mass: string | null, note: string | null = null) => ({
  id,
  cells: { name, note, mass },
});
const blank = { id: "blank", cells: {} };

test("the first empty required cell of the first unfinished row is next", () => {
  const rows = [row("a", "Szkło", "5"), row("b", "Papier", null), row("c", null, null), blank];
  expect(nextEntry(rows, columns, undefined)).toEqual({ row: 1, column: 2 });
});

test("with all rows complete, or none, a new row begins", () => {
  expect(nextEntry([row("a", "Szkło", "5"), blank], columns, undefined)).toEqual({ row: 1, column: 0 });
  expect(nextEntry([blank], columns, undefined)).toEqual({ row: 0, column: 0 });
});

test("a cell that only this row needs is next, too; what cannot be typed or was typed wrong is not", () => {
  const missing = { level: "blocks", message: "Podaj." } as const;
  const rows = [row("a", "Szkło", "5"), blank];
  expect(nextEntry(rows, columns, new Map([["a", { note: [missing] }]]))).toEqual({ row: 0, column: 1 });
  expect(nextEntry(rows, columns, new Map([["a", { note: [{ ...missing, level: "warns" }] }]]))).toEqual({
    row: 1,
    column: 0,
  });
  const locked = columns.map((column) => ({ ...column, isReadOnly: () => true }));
  expect(nextEntry([row("a", null, null), blank], locked, undefined)).toEqual({ row: 1, column: 0 });
  const unread = { ...row("a", "Szkło", null), raw: { mass: "dużo" } };
  expect(nextEntry([unread, blank], columns, undefined)).toEqual({ row: 1, column: 0 });
});

test("what is computed from another cell is filled in there", () => {
  const withFiller = (filler: string | null | undefined) =>
    columns.map((column) => (column.key === "mass" ? { ...column, filledBy: () => filler } : column));
  const rows = [row("a", "Szkło", null), blank];
  expect(nextEntry(rows, withFiller("note"), undefined)).toEqual({ row: 0, column: 1 });
  expect(nextEntry(rows, withFiller(undefined), undefined)).toEqual({ row: 0, column: 2 });
  expect(nextEntry(rows, withFiller(null), undefined)).toEqual({ row: 1, column: 0 });
});

test("Enter below the last row leads back to what is missing, unless rows are being added", () => {
  const rows = [row("a", "Szkło", null), row("b", "Papier", "2"), blank];
  expect(entryBelow({ row: 2, column: 1 }, false, rows, columns, undefined)).toEqual({ row: 0, column: 2 });
  expect(entryBelow({ row: 2, column: 1 }, true, rows, columns, undefined)).toEqual({ row: 2, column: 1 });
  expect(entryBelow({ row: 1, column: 1 }, false, rows, columns, undefined)).toEqual({ row: 1, column: 1 });
  const complete = [row("a", "Szkło", "1"), blank];
  expect(entryBelow({ row: 1, column: 1 }, false, complete, columns, undefined)).toEqual({ row: 1, column: 1 });
});

test("where the column means nothing, Enter leads to what the row needs", () => {
  const narrow = columns.map((column) => (column.key === "note" ? { ...column, applies: () => false } : column));
  const rows = [row("a", "Szkło", null), row("b", "Papier", "1"), blank];
  expect(entryBelow({ row: 0, column: 1 }, true, rows, narrow, undefined)).toEqual({ row: 0, column: 2 });
  expect(entryBelow({ row: 1, column: 1 }, true, rows, narrow, undefined)).toEqual({ row: 1, column: 1 });
});

test("from the empty row at the end, Tab leads to what the row just entered needs, and otherwise on", () => {
  const rows = [row("a", "Szkło", null), row("b", "Papier", null), blank];
  expect(entryAbove(rows, columns, undefined)).toEqual({ row: 0, column: 2 });
  // An older gap is left for later.
  expect(entryAbove([row("a", "Szkło", null), row("b", "Papier", "2"), blank], columns, undefined)).toBeNull();
  expect(entryAbove([blank], columns, undefined)).toBeNull();
});

test("a link to a cell that is computed leads to the cell to type in, unless something stands in it", () => {
  const computed = columns.map((column) => (column.key === "mass" ? { ...column, filledBy: () => "note" } : column));
  expect(typedKey(row("a", "Szkło", null), computed, "mass")).toBe("note");
  expect(typedKey(row("a", "Szkło", "5"), computed, "mass")).toBe("mass");
  expect(typedKey(row("a", "Szkło", null), columns, "mass")).toBe("mass");
});

test("Enter from a cell that a quantity is computed from leads to the quantity itself where it is typed", () => {
  // The mass follows from the note, but not of paper.
  const filledBy = ({ cells }: GridRow) => (cells["name"] === "Papier" ? undefined : cells["note"] ? null : "note");
  const computed = columns.map((column) => (column.key === "mass" ? { ...column, filledBy } : column));
  const rows = [row("a", "Szkło", null, "12"), row("b", "Papier", null), row("c", "Szkło", null), blank];
  expect(entryBelow({ row: 1, column: 1 }, false, rows, computed, undefined)).toEqual({ row: 1, column: 2 });
  expect(entryBelow({ row: 2, column: 1 }, false, rows, computed, undefined)).toEqual({ row: 2, column: 1 });
});

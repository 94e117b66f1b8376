import { areas } from "@ekorok/domain/areas/all-areas";
import { ownItemNamings } from "@ekorok/domain/areas/own-items";
import { expect, test } from "vitest";
import { changedRows, isUnsavable, namedTwice, rowOf, withoutRows } from "./own-rows.ts";

const vehicles = ownItemNamings(areas).get("vehicle");
if (!vehicles) throw new Error("nothing names vehicles");

const van = {
  kind: "vehicle",
  name: "WX 1",
  isOffered: true,
  lastUsed: null,
  cells: { category: "c", engine: null, fuel: null },
} as const;
const { lastUsed: _, ...entry } = van;
const row = rowOf(vehicles, van);
const change = (key: string, cell: string | null, id = row.id) => ({ id, key, cell });

test("a changed cell updates the item; a changed name adds an item and hides the old one", () => {
  expect(changedRows(vehicles, [row], [change("fuel", "f")])).toMatchObject({
    entries: [{ ...entry, cells: { ...entry.cells, fuel: "f" } }],
    undoEntries: [entry],
  });
  expect(changedRows(vehicles, [row], [change("vehicle", "WX 2")])).toMatchObject({
    entries: [
      { ...entry, isOffered: false },
      { ...entry, name: "WX 2" },
    ],
    undoEntries: [{ ...entry, name: "WX 2", isOffered: false }, entry],
  });
});

test("another spelling of a name is the same item", () => {
  expect(changedRows(vehicles, [row], [change("vehicle", "wx  1")])).toMatchObject({
    entries: [{ ...entry, name: "wx  1" }],
    undoEntries: [entry],
  });
});

test("unreadable text changes nothing until it is corrected", () => {
  const unread = changedRows(vehicles, [row], [{ ...change("fuel", null), raw: "nafta" }]);
  expect([unread.entries, unread.rows[0]?.raw]).toEqual([[], { fuel: "nafta" }]);
  expect(changedRows(vehicles, unread.rows, [change("fuel", "f")]).entries).toEqual([
    { ...entry, cells: { ...entry.cells, fuel: "f" } },
  ]);
});

test("a row without a name is not saved", () => {
  const begun = changedRows(vehicles, [row], [change("fuel", "f", "new")]);
  expect([begun.entries, begun.rows.length]).toEqual([[], 2]);
  const named = changedRows(vehicles, begun.rows, [change("vehicle", "WX 3", "new")]);
  expect(named.entries).toEqual([{ ...entry, name: "WX 3", cells: { category: null, engine: null, fuel: "f" } }]);
});

test("a removed item is hidden, and undo restores it", () => {
  expect(withoutRows(vehicles, [row], [row.id])).toEqual({
    rows: [],
    entries: [{ ...entry, isOffered: false }],
    undoEntries: [entry],
  });
});

test("a duplicate name is detected, however it is spelled", () => {
  const other = { id: "new", cells: { vehicle: "wx  1" } };
  expect(namedTwice(vehicles, [row, other])).toBe("wx  1");
  expect(namedTwice(vehicles, [row, { id: "new", cells: { vehicle: null } }])).toBeNull();
  expect([row, other, { id: "new", cells: {} }].map((one) => isUnsavable(vehicles, one))).toEqual([false, false, true]);
});

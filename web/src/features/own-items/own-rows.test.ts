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
const { lastUsed: _, ...said } = van;
const row = rowOf(vehicles, van);
const change = (key: string, cell: string | null, id = row.id) => ({ id, key, cell });

test("a changed cell updates the item; a changed name adds an item and hides the old one", () => {
  expect(changedRows(vehicles, [row], [change("fuel", "f")])).toMatchObject({
    said: [{ ...said, cells: { ...said.cells, fuel: "f" } }],
    back: [said],
  });
  expect(changedRows(vehicles, [row], [change("vehicle", "WX 2")])).toMatchObject({
    said: [
      { ...said, isOffered: false },
      { ...said, name: "WX 2" },
    ],
    back: [{ ...said, name: "WX 2", isOffered: false }, said],
  });
});

test("another spelling of a name is the same item", () => {
  expect(changedRows(vehicles, [row], [change("vehicle", "wx  1")])).toMatchObject({
    said: [{ ...said, name: "wx  1" }],
    back: [said],
  });
});

test("unreadable text changes nothing until it is corrected", () => {
  const unread = changedRows(vehicles, [row], [{ ...change("fuel", null), raw: "nafta" }]);
  expect([unread.said, unread.rows[0]?.raw]).toEqual([[], { fuel: "nafta" }]);
  expect(changedRows(vehicles, unread.rows, [change("fuel", "f")]).said).toEqual([
    { ...said, cells: { ...said.cells, fuel: "f" } },
  ]);
});

test("a row without a name is not saved", () => {
  const begun = changedRows(vehicles, [row], [change("fuel", "f", "new")]);
  expect([begun.said, begun.rows.length]).toEqual([[], 2]);
  const named = changedRows(vehicles, begun.rows, [change("vehicle", "WX 3", "new")]);
  expect(named.said).toEqual([{ ...said, name: "WX 3", cells: { category: null, engine: null, fuel: "f" } }]);
});

test("a removed item is hidden, and undo restores it", () => {
  expect(withoutRows(vehicles, [row], [row.id])).toEqual({
    rows: [],
    said: [{ ...said, isOffered: false }],
    back: [said],
  });
});

test("a duplicate name is detected, however it is spelled", () => {
  const other = { id: "new", cells: { vehicle: "wx  1" } };
  expect(namedTwice(vehicles, [row, other])).toBe("wx  1");
  expect(namedTwice(vehicles, [row, { id: "new", cells: { vehicle: null } }])).toBeNull();
  expect([row, other, { id: "new", cells: {} }].map((one) => isUnsavable(vehicles, one))).toEqual([false, false, true]);
});

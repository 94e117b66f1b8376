import type { ReportRow } from "@ekorok/domain/reports/contract/reports";
import { expect, test } from "vitest";
import { runAtOnce } from "../../../grid/sliced-work.ts";
import { cellsOf, conflictingCells } from "./entered-row.ts";
import {
  withConflicts,
  conflictingRows,
  confirmSent,
  enterCells,
  enteredRows,
  type EnteredRows,
  hasUnsaved,
  insertRows,
  refreshRows,
  removeRows,
  startSending,
  settleConflict,
  cancelSending,
  visibleRows,
} from "./entered-rows.ts";

const row = (id: string, version: number, cells: ReportRow["cells"]): ReportRow => ({
  id,
  version,
  position: id === "b" ? "000002" : id === "c" ? "000003" : "000001",
  cells,
  amounts: {},
});
const by = (theirs: ReportRow | null) => ({ theirs, changed: null });
/** What is to be sent, without the positions of new rows. */
const changesOf = ({ sent }: EnteredRows) => sent?.changes.map(({ position: _position, ...change }) => change);
const set = (id: string, key: string, cell: string | null) => ({ id, key, cell });
const shown = (state: EnteredRows) => visibleRows(state).map((row) => [row.id, cellsOf(row)]);
const start = () => enteredRows([row("a", 3, { x: "1", y: null }), row("b", 1, { x: "2", y: null })]);

test("typed cells are shown at once, sent once, and confirmed", () => {
  let state = enterCells(start(), [set("a", "x", "9"), set("new", "y", "5")]);
  expect(shown(state)).toEqual([
    ["a", { x: "9", y: null }],
    ["b", { x: "2", y: null }],
    ["new", { y: "5" }],
  ]);
  state = startSending(state, "r1");
  expect(state.sent?.requestId).toBe("r1");
  expect(changesOf(state)).toEqual([
    { id: "a", version: 3, set: { x: "9" } },
    { id: "new", version: 0, set: { y: "5" } },
  ]);
  expect(startSending(state, "r2").sent?.requestId).toBe("r1");
  state = confirmSent(state, [row("a", 4, { x: "9", y: null }), row("new", 1, { x: null, y: "5" })]);
  expect(hasUnsaved(state)).toBe(false);
  expect(startSending(state, "r3").sent).toBeNull();
});

test("what is typed during a request is sent afterwards, on top of the new version", () => {
  let state = startSending(enterCells(start(), [set("a", "x", "9")]), "r1");
  state = enterCells(state, [set("a", "y", "7")]);
  state = confirmSent(state, [row("a", 4, { x: "9", y: null })]);
  expect(shown(state)[0]).toEqual(["a", { x: "9", y: "7" }]);
  expect(startSending(state, "r2").sent?.changes).toEqual([{ id: "a", version: 4, set: { y: "7" } }]);
});

test("typing the server's value again leaves nothing to send", () => {
  const state = enterCells(start(), [set("a", "x", "9"), set("a", "x", "1")]);
  expect(hasUnsaved(state)).toBe(false);
});

test("typing the old value during a request is a change", () => {
  const state = enterCells(startSending(enterCells(start(), [set("a", "x", "9")]), "r1"), [set("a", "x", "1")]);
  const confirmed = confirmSent(state, [row("a", 4, { x: "9", y: null })]);
  expect(startSending(confirmed, "r2").sent?.changes).toEqual([{ id: "a", version: 4, set: { x: "1" } }]);
});

test("unreadable text is kept and not sent", () => {
  const state = enterCells(start(), [{ id: "a", key: "x", cell: null, raw: "dwa", problem: "Wpisz liczbę." }]);
  expect(hasUnsaved(state)).toBe(true);
  expect(startSending(state, "r1").sent).toBeNull();
  expect(hasUnsaved(enterCells(state, [set("a", "x", "1")]))).toBe(false);
});

test("a removed row disappears at once, and on the server when confirmed; a row never sent just disappears", () => {
  let state = removeRows(enterCells(start(), [set("new", "x", "1")]), new Set(["a", "new"]));
  expect(shown(state).map(([id]) => id)).toEqual(["b"]);
  state = startSending(state, "r1");
  expect(state.sent?.changes).toEqual([{ id: "a", version: 3, set: null }]);
  expect(confirmSent(state, []).rows.map(({ id }) => id)).toEqual(["b"]);
});

test("a failed request is sent again, with what was typed meanwhile", () => {
  let state = startSending(enterCells(start(), [set("a", "x", "9")]), "r1");
  state = cancelSending(enterCells(state, [set("a", "x", "10"), set("b", "y", "3")]));
  expect(startSending(state, "r2").sent?.changes).toEqual([
    { id: "a", version: 3, set: { x: "10" } },
    { id: "b", version: 1, set: { y: "3" } },
  ]);
});

test("rows changed by others wait for a decision; the others are sent", () => {
  let state = startSending(enterCells(start(), [set("a", "x", "9"), set("b", "x", "8")]), "r1");
  state = withConflicts(state, new Map([["a", by(row("a", 7, { x: "5", y: "6" }))]]));
  expect(conflictingRows(state).map(({ id }) => id)).toEqual(["a"]);
  expect(startSending(state, "r2").sent?.changes).toEqual([{ id: "b", version: 1, set: { x: "8" } }]);
  const mine = settleConflict(state, "a", "mine");
  expect(shown(mine)[0]).toEqual(["a", { x: "9", y: "6" }]);
  expect(startSending(mine, "r3").sent?.changes[0]).toEqual({ id: "a", version: 7, set: { x: "9" } });
  const theirs = settleConflict(state, "a", "theirs");
  expect(shown(theirs)[0]).toEqual(["a", { x: "5", y: "6" }]);
});

test("a row removed by somebody else is created again, or dropped", () => {
  const state = withConflicts(
    startSending(enterCells(start(), [set("a", "x", "9")]), "r1"),
    new Map([["a", by(null)]]),
  );
  expect(startSending(settleConflict(state, "a", "mine"), "r2").sent?.changes).toEqual([
    { id: "a", version: 0, set: { x: "9", y: null }, position: "000001" },
  ]);
  expect(shown(settleConflict(state, "a", "theirs")).map(([id]) => id)).toEqual(["b"]);
});

test("the row being edited stays as it was, and asks once something was typed", () => {
  const now = [row("a", 4, { x: "5", y: null }), row("b", 2, { x: "3", y: null })];
  const held = refreshRows(start(), now, "a");
  expect(shown(held)).toEqual([
    ["a", { x: "1", y: null }],
    ["b", { x: "3", y: null }],
  ]);
  expect(refreshRows(start(), [], "a").rows.map(({ id }) => id)).toEqual(["a"]);
  const typed = enterCells(held, [set("a", "x", "9")]);
  expect(startSending(typed, "r1").sent?.changes).toEqual([{ id: "a", version: 3, set: { x: "9" } }]);
  expect(refreshRows(typed, now).rows.map(({ isBehind }) => isBehind)).toEqual([true, false]);
});

test("rows of others come in automatically, except where both sides changed one", () => {
  const state = enterCells(start(), [set("a", "x", "9"), set("new", "x", "4")]);
  const now = [row("a", 4, { x: "5", y: null }), row("b", 2, { x: "3", y: null }), row("c", 1, { x: "7", y: null })];
  const fresh = refreshRows(state, now);
  expect(shown(fresh)).toEqual([
    ["a", { x: "9", y: null }],
    ["b", { x: "3", y: null }],
    ["c", { x: "7", y: null }],
    ["new", { x: "4" }],
  ]);
  expect(changesOf(startSending(fresh, "r1"))?.[0]).toEqual({ id: "a", version: 3, set: { x: "9" } }); // the server's answer says who changed the row
  expect(refreshRows(start(), [row("b", 1, { x: "2", y: null })]).rows.map(({ id }) => id)).toEqual(["b"]);
});

test("changes by one side are merged, and only those by both are asked about", () => {
  const start = enteredRows([row("a", 1, { x: "1", y: "1", z: "1", w: "1" })]);
  const typed = enterCells(start, [set("a", "x", "9"), set("a", "y", "9"), set("a", "w", "5")]);
  const theirs = row("a", 2, { x: "1", y: "1", z: "8", w: "5" });
  const merged = withConflicts(startSending(typed, "r1"), new Map([["a", by(theirs)]]));
  expect(conflictingRows(merged)).toEqual([]);
  expect(shown(merged)).toEqual([["a", { x: "9", y: "9", z: "8", w: "5" }]]);
  expect(changesOf(startSending(merged, "r2"))).toEqual([{ id: "a", version: 2, set: { x: "9", y: "9" } }]);

  const both = withConflicts(
    startSending(typed, "r1"),
    new Map([["a", by(row("a", 2, { x: "1", y: "7", z: "8", w: "1" }))]]),
  );
  const [asked] = conflictingRows(both);
  expect(asked?.conflict?.theirs && conflictingCells(asked, asked.conflict.theirs)).toEqual(["y"]);
  expect(shown(settleConflict(both, "a", "mine"))).toEqual([["a", { x: "9", y: "9", z: "8", w: "5" }]]);
  expect(shown(settleConflict(both, "a", "theirs"))).toEqual([["a", { x: "9", y: "7", z: "8", w: "5" }]]);
});

test("a copy is inserted below its original, a restored row where it was, even without its neighbour", () => {
  const three = enteredRows([row("a", 1, { x: "1" }), row("b", 1, { x: "2" }), row("c", 1, { x: "3" })]);
  const order = (state: EnteredRows) => visibleRows(state).map(({ id }) => id);
  const copies = [
    { id: "a1", behind: "a" },
    { id: "a2", behind: "a1" },
  ];
  const copied = runAtOnce(insertRows(three, copies, [set("a1", "x", "1"), set("a2", "x", "1")]));
  expect(order(copied)).toEqual(["a", "a1", "a2", "b", "c"]);
  const positions = copied.rows.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted());
  expect(startSending(copied, "r1").sent?.changes.map(({ position }) => position)).toEqual(positions.slice(1, 3));

  const without = confirmSent(startSending(removeRows(three, new Set(["b"])), "r1"), []);
  const others = refreshRows(without, [row("c", 1, { x: "3" })]); // and somebody else has removed the first
  const back = runAtOnce(insertRows(others, [{ id: "b", behind: "a" }], [set("b", "x", "2")]));
  expect(order(back)).toEqual(["b", "c"]);
  expect(startSending(back, "r2").sent?.changes).toEqual([
    { id: "b", version: 0, set: { x: "2" }, position: "000002" },
  ]);
  expect(order(enterCells(back, [set("new", "x", "1")]))).toEqual(["b", "c", "new"]);
});

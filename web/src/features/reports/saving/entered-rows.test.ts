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
/** What is to be sent, apart from where new rows are to stand. */
const changesOf = ({ sent }: EnteredRows) => sent?.changes.map(({ position: _position, ...change }) => change);
const set = (id: string, key: string, cell: string | null) => ({ id, key, cell });
const shown = (state: EnteredRows) => visibleRows(state).map((row) => [row.id, cellsOf(row)]);
const start = () => enteredRows([row("a", 3, { x: "1", y: null }), row("b", 1, { x: "2", y: null })]);

test("what was typed is shown at once, sent once, and confirmed", () => {
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

test("what is typed while something is on its way is sent afterwards, on top of the new version", () => {
  let state = startSending(enterCells(start(), [set("a", "x", "9")]), "r1");
  state = enterCells(state, [set("a", "y", "7")]);
  state = confirmSent(state, [row("a", 4, { x: "9", y: null })]);
  expect(shown(state)[0]).toEqual(["a", { x: "9", y: "7" }]);
  expect(startSending(state, "r2").sent?.changes).toEqual([{ id: "a", version: 4, set: { y: "7" } }]);
});

test("typed back to what the server has, nothing is left to send", () => {
  const state = enterCells(start(), [set("a", "x", "9"), set("a", "x", "1")]);
  expect(hasUnsaved(state)).toBe(false);
});

test("while it is on its way, typing the old value again is a change", () => {
  const state = enterCells(startSending(enterCells(start(), [set("a", "x", "9")]), "r1"), [set("a", "x", "1")]);
  const confirmed = confirmSent(state, [row("a", 4, { x: "9", y: null })]);
  expect(startSending(confirmed, "r2").sent?.changes).toEqual([{ id: "a", version: 4, set: { x: "1" } }]);
});

test("text that is no cell is kept and not sent", () => {
  const state = enterCells(start(), [{ id: "a", key: "x", cell: null, raw: "dwa", problem: "Wpisz liczbę." }]);
  expect(hasUnsaved(state)).toBe(true);
  expect(startSending(state, "r1").sent).toBeNull();
  expect(hasUnsaved(enterCells(state, [set("a", "x", "1")]))).toBe(false);
});

test("a removed row is gone here at once, on the server when it says so; one that it never had just goes", () => {
  let state = removeRows(enterCells(start(), [set("new", "x", "1")]), new Set(["a", "new"]));
  expect(shown(state).map(([id]) => id)).toEqual(["b"]);
  state = startSending(state, "r1");
  expect(state.sent?.changes).toEqual([{ id: "a", version: 3, set: null }]);
  expect(confirmSent(state, []).rows.map(({ id }) => id)).toEqual(["b"]);
});

test("a sending that failed goes again, with what was typed meanwhile", () => {
  let state = startSending(enterCells(start(), [set("a", "x", "9")]), "r1");
  state = cancelSending(enterCells(state, [set("a", "x", "10"), set("b", "y", "3")]));
  expect(startSending(state, "r2").sent?.changes).toEqual([
    { id: "a", version: 3, set: { x: "10" } },
    { id: "b", version: 1, set: { y: "3" } },
  ]);
});

test("rows that others changed wait for a decision; the rest goes on", () => {
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

test("a row that somebody else removed is made anew, or let go", () => {
  const state = withConflicts(
    startSending(enterCells(start(), [set("a", "x", "9")]), "r1"),
    new Map([["a", by(null)]]),
  );
  expect(startSending(settleConflict(state, "a", "mine"), "r2").sent?.changes).toEqual([
    { id: "a", version: 0, set: { x: "9", y: null }, position: "000001" },
  ]);
  expect(shown(settleConflict(state, "a", "theirs")).map(([id]) => id)).toEqual(["b"]);
});

test("a row that somebody is editing stays as it was, and asks once something was typed on top of it", () => {
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

test("others' rows come in by themselves, except where both have changed one", () => {
  const state = enterCells(start(), [set("a", "x", "9"), set("new", "x", "4")]);
  const now = [row("a", 4, { x: "5", y: null }), row("b", 2, { x: "3", y: null }), row("c", 1, { x: "7", y: null })];
  const fresh = refreshRows(state, now);
  expect(shown(fresh)).toEqual([
    ["a", { x: "9", y: null }],
    ["b", { x: "3", y: null }],
    ["c", { x: "7", y: null }],
    ["new", { x: "4" }],
  ]);
  expect(changesOf(startSending(fresh, "r1"))?.[0]).toEqual({ id: "a", version: 3, set: { x: "9" } }); // the server tells who was there
  expect(refreshRows(start(), [row("b", 1, { x: "2", y: null })]).rows.map(({ id }) => id)).toEqual(["b"]);
});

test("what only one of two people changed is merged, and only what both changed is asked about", () => {
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

test("a copy stands below its original, a row taken back where it stood, although a neighbour has gone", () => {
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

import { expect, test } from "vitest";
import {
  emptyHistory,
  record,
  redo,
  stepOfChanges,
  stepOfDeletion,
  stepOfDuplication,
  applicableEdits,
  undo,
} from "./grid-history.ts";
import type { GridRow } from "./grid-row.ts";

// How steps change rows is tested in features/reports/area/entry/entry-steps.test.ts.
const row = (id: string, mass: string | null = null): GridRow => ({ id, cells: { mass } });
const rows = [row("a", "1"), row("b", "2"), row("c", "3"), row("d", "4")];
const [a, b, c] = rows;

test("each unknown id is a new row at the end", () => {
  const step = stepOfChanges(rows, [
    { id: "x", key: "mass", cell: "1" },
    { id: "x", key: "name", cell: "n" },
    { id: "y", key: "mass", cell: "2" },
  ]);
  expect(step).toEqual([
    { kind: "insert", row: { id: "x", cells: { mass: "1", name: "n" } }, behind: "d" },
    { kind: "insert", row: row("y", "2"), behind: "x" },
  ]);
});

test("rows are deleted from last to first, so that undoing finds the row before each", () => {
  const step = stepOfDeletion(rows, ["c", "a", "b"]);
  expect(step).toEqual([
    { kind: "remove", row: c, behind: "b" },
    { kind: "remove", row: b, behind: "a" },
    { kind: "remove", row: a, behind: null },
  ]);
  expect(undo(record(emptyHistory, step))?.step).toEqual([
    { kind: "insert", row: a, behind: null },
    { kind: "insert", row: b, behind: "a" },
    { kind: "insert", row: c, behind: "b" },
  ]);
});

test("copies are inserted below the last original, in order", () => {
  let last = 0;
  expect(stepOfDuplication(rows, ["c", "a"], () => String((last += 1)))).toEqual([
    { kind: "insert", row: row("1", "1"), behind: "c" },
    { kind: "insert", row: row("2", "3"), behind: "1" },
  ]);
});

test("cells and rows that somebody else changed, filled or removed are left as they are", () => {
  const changes = stepOfChanges(rows, [
    { id: "a", key: "mass", cell: "10" },
    { id: "b", key: "mass", cell: "20" },
    { id: "c", key: "mass", cell: "30" },
    { id: "x", key: "mass", cell: "1" },
  ]);
  const { step = [] } = undo(record(emptyHistory, changes)) ?? {};
  const others = [row("a", "99"), row("b", "20"), { id: "x", cells: { mass: "1", name: "ich" } }];
  expect(applicableEdits(others, step)).toMatchObject([{ kind: "cell", id: "b", after: { cell: "2" } }]);
  expect(applicableEdits([row("x", "1")], step)).toMatchObject([{ kind: "remove", row: { id: "x" } }]);
});

test("a new step clears the redo steps; an empty one does not", () => {
  const one = stepOfChanges(rows, [{ id: "a", key: "mass", cell: "7" }]);
  const back = undo(record(emptyHistory, one))?.history ?? emptyHistory;
  expect(redo(back)?.step).toEqual(one);
  expect(undo(back)).toBeNull();
  expect(record(back, [])).toEqual(back);
  expect(redo(record(back, one))).toBeNull();
});

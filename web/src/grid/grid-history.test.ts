import { expect, test } from "vitest";
import {
  applyStep,
  emptyHistory,
  type GridHistory,
  recorded,
  redone,
  type Step,
  stepOfChanges,
  stepOfDeletion,
  stepOfDuplication,
  stillPossible,
  undone,
} from "./grid-history.ts";
import type { GridRow } from "./grid-row.ts";

const row = (id: string, mass: string | null = null): GridRow => ({ id, cells: { mass } });
const rows = [row("a", "1"), row("b", "2"), row("c", "3"), row("d", "4")];
const ids = (rows: readonly GridRow[]) => rows.map(({ id }) => id).join("");

function doing(rows: readonly GridRow[], step: Step, history: GridHistory = emptyHistory) {
  return { rows: applyStep(rows, step).rows, history: recorded(history, step) };
}

function travel(rows: readonly GridRow[], way: ReturnType<typeof undone>) {
  if (!way) throw new Error("nothing to travel to");
  return { ...applyStep(rows, way.step), history: way.history };
}

test("changes of cells are undone and redone", () => {
  const done = doing(rows, stepOfChanges(rows, [{ id: "b", key: "mass", cell: "20" }]));
  expect(done.rows[1]?.cells.mass).toBe("20");
  const back = travel(done.rows, undone(done.history));
  expect(back.rows).toEqual(rows);
  expect(travel(back.rows, redone(back.history)).rows).toEqual(done.rows);
  expect(undone(back.history)).toBeNull();
});

test("text that could not be read is kept, and comes back", () => {
  const wrong = doing(rows, stepOfChanges(rows, [{ id: "a", key: "mass", cell: null, raw: "dużo" }]));
  expect(wrong.rows[0]).toEqual({ id: "a", cells: { mass: null }, raw: { mass: "dużo" } });
  const right = doing(wrong.rows, stepOfChanges(wrong.rows, [{ id: "a", key: "mass", cell: "5" }]), wrong.history);
  expect(right.rows[0]).toEqual(row("a", "5"));
  expect(travel(right.rows, undone(right.history)).rows).toEqual(wrong.rows);
});

test("unknown ids are one new row each, at the end", () => {
  const step = stepOfChanges(rows, [
    { id: "x", key: "mass", cell: "1" },
    { id: "x", key: "name", cell: "n" },
    { id: "y", key: "mass", cell: "2" },
  ]);
  const done = doing(rows, step);
  expect(ids(done.rows)).toBe("abcdxy");
  expect(done.rows[4]?.cells).toEqual({ mass: "1", name: "n" });
  expect(travel(done.rows, undone(done.history)).rows).toEqual(rows);
});

test("deleted rows come back where they stood, whatever others added or removed", () => {
  const done = doing(rows, stepOfDeletion(rows, ["c", "a", "b"]));
  expect(ids(done.rows)).toBe("d");
  expect(travel(done.rows, undone(done.history)).rows).toEqual(rows);
  const others = [row("n"), ...done.rows, row("m")];
  expect(ids(travel(others, undone(done.history)).rows)).toBe("abcndm");
});

test("copies stand below the last of the originals", () => {
  let last = 0;
  const done = doing(
    rows,
    stepOfDuplication(rows, ["c", "a"], () => String((last += 1))),
  );
  expect(ids(done.rows)).toBe("abc12d");
  expect(done.rows.slice(3, 5).map(({ cells }) => cells.mass)).toEqual(["1", "3"]);
  expect(ids(travel(done.rows, undone(done.history)).rows)).toBe("abcd");
});

test("what another has changed meanwhile is not undone", () => {
  const step = stepOfChanges(rows, [
    { id: "a", key: "mass", cell: "10" },
    { id: "b", key: "mass", cell: "20" },
  ]);
  const done = doing(rows, step);
  const others = applyStep(done.rows, stepOfChanges(done.rows, [{ id: "a", key: "mass", cell: "99" }])).rows;
  const back = travel(others, undone(done.history));
  expect(back.skipped).toBe(1);
  expect(back.rows.slice(0, 2).map(({ cells }) => cells.mass)).toEqual(["99", "2"]);
  expect(stillPossible(others, undone(done.history)?.step ?? [])).toMatchObject([{ id: "b" }]);
});

test("a row that is gone, or that others have filled, is left as it is", () => {
  const change = doing(rows, stepOfChanges(rows, [{ id: "b", key: "mass", cell: "20" }]));
  expect(travel(change.rows.toSpliced(1, 1), undone(change.history))).toMatchObject({ skipped: 1 });
  const added = doing(rows, stepOfChanges(rows, [{ id: "x", key: "mass", cell: "1" }]));
  const filled = applyStep(added.rows, stepOfChanges(added.rows, [{ id: "x", key: "name", cell: "ich" }])).rows;
  expect(travel(filled, undone(added.history)).rows).toEqual(filled);
});

test("a new step ends what could be redone, and an empty one is none", () => {
  const one = stepOfChanges(rows, [{ id: "a", key: "mass", cell: "7" }]);
  const back = undone(recorded(emptyHistory, one))?.history ?? emptyHistory;
  expect(recorded(back, [])).toEqual(back);
  expect(redone(recorded(back, one))).toBeNull();
});

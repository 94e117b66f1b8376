import type { ReportRow } from "@ekorok/domain/reports/contract/reports";
import { positionsBetween } from "@ekorok/domain/reports/row-order";
import { expect, test } from "vitest";
import {
  emptyHistory,
  type GridHistory,
  record,
  redo,
  type EditStep,
  stepOfChanges,
  stepOfDeletion,
  stepOfDuplication,
  undo,
} from "../../../../grid/grid-history.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { cellsOf } from "../../saving/entered-row.ts";
import { enteredRows, type EnteredRows, refreshRows, visibleRows } from "../../saving/entered-rows.ts";
import { applyStep } from "./apply-step.ts";

const places = positionsBetween(null, null, 4, () => 0.5);
const saved = (id: string, position = "", mass: string | null = null): ReportRow => ({
  id,
  version: 1,
  position,
  cells: { mass },
  amounts: {},
});
const onServer = ["a", "b", "c", "d"].map((id, index) => saved(id, places[index], String(index + 1)));
const start = enteredRows(onServer);

/** As the grid holds them. */
const rowsOf = (state: EnteredRows): GridRow[] =>
  visibleRows(state).map((row) => {
    const raw = Object.entries(row.unread).map(([key, { text }]) => [key, text]);
    return { id: row.id, cells: cellsOf(row), ...(raw.length > 0 ? { raw: Object.fromEntries(raw) } : {}) };
  });
const ids = (state: EnteredRows) =>
  visibleRows(state)
    .map(({ id }) => id)
    .join("");

type Stage = { readonly state: EnteredRows; readonly history: GridHistory };

const take = (state: EnteredRows, step: EditStep) => applyStep(state, step, () => "To nie liczba.");
const doing = (state: EnteredRows, step: EditStep, history: GridHistory = emptyHistory): Stage => ({
  state: take(state, step),
  history: record(history, step),
});
function travel(state: EnteredRows, way: ReturnType<typeof undo>): Stage {
  if (!way) throw new Error("nothing to travel to");
  return { state: take(state, way.step), history: way.history };
}

test("cell changes are undone and redone", () => {
  const done = doing(start, stepOfChanges(rowsOf(start), [{ id: "b", key: "mass", cell: "20" }]));
  expect(rowsOf(done.state)[1]?.cells.mass).toBe("20");
  const back = travel(done.state, undo(done.history));
  expect(rowsOf(back.state)).toEqual(rowsOf(start));
  expect(rowsOf(travel(back.state, redo(back.history)).state)).toEqual(rowsOf(done.state));
});

test("unreadable text keeps its problem, and returns with an undo", () => {
  const wrong = doing(start, stepOfChanges(rowsOf(start), [{ id: "a", key: "mass", cell: null, raw: "dużo" }]));
  expect(wrong.state.rows[0]?.unread).toEqual({ mass: { text: "dużo", problem: "To nie liczba." } });
  const mended = stepOfChanges(rowsOf(wrong.state), [{ id: "a", key: "mass", cell: "5" }]);
  const right = doing(wrong.state, mended, wrong.history);
  expect(rowsOf(right.state)[0]).toEqual({ id: "a", cells: { mass: "5" } });
  expect(travel(right.state, undo(right.history)).state.rows[0]?.unread).toEqual(wrong.state.rows[0]?.unread);
});

test("new rows are added at the end, and removed by an undo", () => {
  const step = stepOfChanges(rowsOf(start), [
    { id: "x", key: "mass", cell: "1" },
    { id: "y", key: "mass", cell: "2" },
  ]);
  const done = doing(start, step);
  expect(ids(done.state)).toBe("abcdxy");
  expect(ids(travel(done.state, undo(done.history)).state)).toBe("abcd");
});

test("deleted rows return to their places, whatever others added or removed", () => {
  const done = doing(start, stepOfDeletion(rowsOf(start), ["c", "a", "b"]));
  expect(ids(done.state)).toBe("d");
  expect(rowsOf(travel(done.state, undo(done.history)).state)).toEqual(rowsOf(start));
  const [first] = positionsBetween(null, places[0] ?? null, 1, () => 0.5);
  const [last] = positionsBetween(places[3] ?? null, null, 1, () => 0.5);
  const others = refreshRows(done.state, [saved("n", first), ...onServer, saved("m", last)]);
  expect(ids(travel(others, undo(done.history)).state)).toBe("nabcdm");
});

test("copies are inserted below the last original", () => {
  let number = 0;
  const done = doing(
    start,
    stepOfDuplication(rowsOf(start), ["c", "a"], () => String((number += 1))),
  );
  expect(ids(done.state)).toBe("abc12d");
  expect(
    rowsOf(done.state)
      .slice(3, 5)
      .map(({ cells }) => cells.mass),
  ).toEqual(["1", "3"]);
  expect(ids(travel(done.state, undo(done.history)).state)).toBe("abcd");
});

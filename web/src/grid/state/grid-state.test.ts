import { expect, test } from "vitest";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import type { GridRow } from "../grid-row.ts";
import { type GridAction, gridReducer, type GridState, startState } from "./grid-state.ts";
import { cellIdAt, shownRows, viewOf } from "./grid-view.ts";

const row = (id: string): GridRow => ({ id, cells: {} });
const rows = ["a", "b", "c"].map(row);
const columns = ["x", "y", "z"].map((key) => textColumn({ key, title: key, width: 100 }));

const after = (...actions: GridAction[]) => actions.reduce<GridState>(gridReducer, startState("blank"));
const go = (id: string, key: string, rowIndex: number, isExtending = false): GridAction => ({
  type: "go",
  to: { id, key },
  rowIndex,
  isExtending,
});
const edit = (id: string, key: string): GridAction => ({
  type: "edit",
  draft: { at: { id, key }, row: row(id), text: "", isQuick: true },
});

function look(state: GridState, present: readonly GridRow[] = rows, isReadOnly = false) {
  return viewOf(state, shownRows(present, state, isReadOnly), columns);
}

test("rows that come into an empty grid move the cursor, but not of somebody who is typing", () => {
  expect(after(go("blank", "x", 0), { type: "restart" }).cursor).toBeNull();
  expect(after(go("blank", "x", 0), edit("blank", "x"), { type: "restart" }).cursor).toEqual({ id: "blank", key: "x" });
});

test("the cursor starts in the first cell and stays with its row", () => {
  expect(look(after()).cursor).toEqual({ row: 0, column: 0 });
  const state = after(go("b", "y", 1));
  expect(look(state).cursor).toEqual({ row: 1, column: 1 });
  expect(look(state, [row("new"), ...rows]).cursor).toEqual({ row: 2, column: 1 });
});

test("when its row is removed, the cursor stays at the index, and a block ends", () => {
  const state = after(go("c", "y", 2), go("b", "z", 1, true));
  expect(look(state).block).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
  const view = look(state, [row("a"), row("c")]);
  expect(view.cursor).toEqual({ row: 1, column: 2 });
  expect(view.block).toEqual({ top: 1, bottom: 1, left: 2, right: 2 });
  expect(look(state, [], true).cursor).toEqual({ row: 0, column: 2 });
});

test("a block extends from its anchor, and a move without Shift ends it", () => {
  const state = after(go("a", "x", 0), go("b", "x", 1, true), go("b", "y", 1, true));
  expect(look(state).block).toEqual({ top: 0, bottom: 1, left: 0, right: 1 });
  expect(look(gridReducer(state, go("c", "y", 2))).block).toEqual({ top: 2, bottom: 2, left: 1, right: 1 });
  expect(gridReducer(state, { type: "escape" }).anchor).toBeNull();
});

test("after Escape the next Tab leaves the grid, and no later key does", () => {
  const state = after(go("a", "x", 0), { type: "escape" });
  expect(state.mayLeave).toBe(true);
  expect(gridReducer(state, go("b", "x", 1)).mayLeave).toBe(false);
});

test("the row of a draft stays on screen when somebody removes it", () => {
  const state = after(go("b", "y", 1), edit("b", "y"));
  expect(look(state, [row("a"), row("c")]).rows.map(({ id }) => id)).toEqual(["a", "b", "c", "blank"]);
  const done = gridReducer(state, { type: "endEdit" });
  expect(look(done, [row("a"), row("c")]).rows.map(({ id }) => id)).toEqual(["a", "c", "blank"]);
});

test("the blank row becomes a real one, and another follows it", () => {
  const state = after(go("blank", "y", 3), edit("blank", "y"), { type: "endEdit", nextBlankId: "next" });
  const view = look(state, [...rows, row("blank")]);
  expect(view.cursor).toEqual({ row: 3, column: 1 });
  expect(cellIdAt(view, { row: 4, column: 0 })).toEqual({ id: "next", key: "x" });
});

test("a row begun in the blank one is fresh until the cursor or the focus leaves it", () => {
  const begun = [go("blank", "x", 3), edit("blank", "x"), { type: "endEdit", nextBlankId: "next" }] as const;
  expect(after(...begun, go("blank", "y", 3), edit("blank", "y"), { type: "endEdit" }).freshId).toBe("blank");
  expect(after(...begun, go("a", "y", 0)).freshId).toBeNull();
  expect(after(...begun, go("a", "y", 0), go("blank", "y", 3)).freshId).toBeNull();
  expect(after(...begun, { type: "leave" }).freshId).toBeNull();
  expect(after(go("blank", "x", 3), { type: "renewBlank", nextBlankId: "next" }).freshId).toBe("blank");
  expect(after(go("a", "x", 0), edit("a", "x"), { type: "endEdit" }).freshId).toBeNull();
});

test("a read-only grid has no blank row", () => {
  expect(look(after(), rows, true).rows).toHaveLength(3);
});

test("the reducer is pure", () => {
  const state = Object.freeze(after(go("a", "x", 0)));
  const action = Object.freeze(go("b", "y", 1, true));
  expect(gridReducer(state, action)).toEqual(gridReducer(state, action));
});

import type { RowEdit, Step } from "../../../grid/grid-history.ts";
import type { CellContent, GridRow } from "../../../grid/grid-row.ts";
import { cellsOf } from "./entered-row.ts";
import { type CellChange, enter, type EnteredRows, putBack, remove } from "./entered-rows.ts";

/** What is wrong with text that could not be read. */
type ProblemOf = (key: string, text: string, row: GridRow) => string;

const changeOf = (
  id: string,
  key: string,
  { cell, raw }: CellContent,
  row: GridRow,
  problemOf: ProblemOf,
): CellChange => ({
  id,
  key,
  entry: raw === undefined ? { cell } : { text: raw, problem: problemOf(key, raw, row) },
});

function cellsOfRow(row: GridRow, problemOf: ProblemOf): CellChange[] {
  const keys = new Set([...Object.keys(row.cells), ...Object.keys(row.raw ?? {})]);
  return [...keys].map((key) => {
    const raw = row.raw?.[key];
    const content: CellContent = raw === undefined ? { cell: row.cells[key] ?? null } : { cell: null, raw };
    return changeOf(row.id, key, content, row, problemOf);
  });
}

/** Does a step of the grid's history, forwards or back, to the rows as they are entered here. */
export const takeStep = (state: EnteredRows, step: Step, problemOf: ProblemOf): EnteredRows =>
  step.reduce((state: EnteredRows, edit: RowEdit) => {
    if (edit.kind === "cell") {
      const known = state.rows.find(({ id }) => id === edit.id); // what can be read depends on the rest of the row
      const row = { id: edit.id, cells: known ? cellsOf(known) : {} };
      return enter(state, [changeOf(edit.id, edit.key, edit.after, row, problemOf)]);
    }
    return edit.kind === "insert"
      ? putBack(state, edit.row.id, cellsOfRow(edit.row, problemOf))
      : remove(state, new Set([edit.row.id]));
  }, state);

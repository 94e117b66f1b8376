import type { EditStep } from "../../../../grid/grid-history.ts";
import { contentOf, type GridChange, type GridRow } from "../../../../grid/grid-row.ts";
import { runAtOnce, type SlicedWork } from "../../../../grid/sliced-work.ts";
import { cellsOf } from "../../saving/entered-row.ts";
import { type EnteredRows, insertRows, removeRows } from "../../saving/entered-rows.ts";

/** What is wrong with unreadable text. */
type ProblemOf = (key: string, text: string, row: GridRow) => string;

/** Applies a step of the grid's history, undone or redone, to the entered rows. */
export const applyStep = (state: EnteredRows, step: EditStep, problemOf: ProblemOf): EnteredRows =>
  runAtOnce(applyingStep(state, step, problemOf));

/** The same in slices, for many rows. */
export function* applyingStep(state: EnteredRows, step: EditStep, problemOf: ProblemOf): SlicedWork<EnteredRows> {
  const inserted = step.flatMap((edit) => (edit.kind === "insert" ? [{ id: edit.row.id, behind: edit.behind }] : []));
  const removed = step.flatMap((edit) => (edit.kind === "remove" ? [edit.row.id] : []));
  const contents: GridChange[] = [];
  for (const edit of step) {
    if (edit.kind === "cell") contents.push({ id: edit.id, key: edit.key, ...edit.after });
    if (edit.kind === "insert") contents.push(...contentsOf(edit.row));
    yield;
  }
  const rowAfter = rowsAfter(state, contents);
  const changes = contents.map(({ raw, ...change }) =>
    raw === undefined ? change : { ...change, raw, problem: problemOf(change.key, raw, rowAfter(change.id)) },
  );
  const entered = yield* insertRows(state, inserted, changes);
  return removed.length > 0 ? removeRows(entered, new Set(removed)) : entered;
}

const contentsOf = (row: GridRow): GridChange[] =>
  [...new Set([...Object.keys(row.cells), ...Object.keys(row.raw ?? {})])].map((key) => ({
    id: row.id,
    key,
    ...contentOf(row, key),
  }));

/**
 * Rows after the step: whether a cell can be read depends on the rest of its row. Built only if some text is
 * unreadable.
 */
function rowsAfter(state: EnteredRows, contents: readonly GridChange[]): (id: string) => GridRow {
  let cells: Map<string, Record<string, string | null>> | undefined;
  return (id) => {
    if (!cells) {
      cells = new Map(state.rows.map((row) => [row.id, { ...cellsOf(row) }]));
      for (const { id, key, cell } of contents) cells.set(id, Object.assign(cells.get(id) ?? {}, { [key]: cell }));
    }
    return { id, cells: cells.get(id) ?? {} };
  };
}

import type { EditStep } from "../../../../grid/grid-history.ts";
import { contentOf, type GridChange, type GridRow } from "../../../../grid/grid-row.ts";
import { runAtOnce, type SlicedWork } from "../../../../grid/sliced-work.ts";
import { cellsOf } from "../../saving/entered-row.ts";
import { type EnteredRows, insertRows, removeRows } from "../../saving/entered-rows.ts";

/** What is wrong with text that could not be read. */
type ProblemOf = (key: string, text: string, row: GridRow) => string;

/** Does a step of the grid's history, forwards or back, to the rows as they are entered here. */
export const applyStep = (state: EnteredRows, step: EditStep, problemOf: ProblemOf): EnteredRows =>
  runAtOnce(applyingStep(state, step, problemOf));

/** The same with pauses, for many rows. */
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

/** Rows as they will be: what can be read in a cell depends on the rest of its row. Looked up only for what cannot. */
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

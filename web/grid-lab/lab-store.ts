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
  undone,
} from "../src/grid/grid-history.ts";
import type { GridChange, GridRow } from "../src/grid/grid-row.ts";
import { categories } from "./lab-columns.ts";

type LabState = { readonly rows: readonly GridRow[]; readonly history: GridHistory };

export type Lab = ReturnType<typeof createLab>;

/** Rows with a history: how a page keeps what its grid shows. */
export function createLab(count: number) {
  let state: LabState = { rows: Array.from({ length: count }, (_, index) => rowOf(index)), history: emptyHistory };
  const listeners = new Set<() => void>();
  const become = (rows: readonly GridRow[], history = state.history) => {
    state = { rows, history };
    for (const listener of listeners) listener();
  };
  const own = (step: Step) => become(applyStep(state.rows, step).rows, recorded(state.history, step));
  const travel = (way: ReturnType<typeof undone>) => {
    if (way) become(applyStep(state.rows, way.step).rows, way.history);
  };
  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    patch: (changes: readonly GridChange[]) => own(stepOfChanges(state.rows, changes)),
    remove: (ids: readonly string[]) => own(stepOfDeletion(state.rows, ids)),
    duplicate: (ids: readonly string[]) => own(stepOfDuplication(state.rows, ids, () => crypto.randomUUID())),
    undo: () => travel(undone(state.history)),
    redo: () => travel(redone(state.history)),
    /** What somebody else does; it is not ours to undo. */
    others: {
      insertFirst: (row: GridRow) => become([row, ...state.rows]),
      change: (changes: readonly GridChange[]) =>
        become(applyStep(state.rows, stepOfChanges(state.rows, changes)).rows),
      remove: (ids: readonly string[]) => become(state.rows.filter(({ id }) => !ids.includes(id))),
    },
  };
}

function rowOf(index: number): GridRow {
  const cells = {
    name: `Opakowanie ${index + 1}`,
    category: categories[index % categories.length]?.value ?? null,
    pieces: String((index + 1) * 100),
    unitMass: "12.5",
    mass: `${(index + 1) * 1.25}`,
    isReusable: index % 3 === 0 ? "true" : "false",
    day: `2026-11-${String((index % 28) + 1).padStart(2, "0")}`,
    document: `FV/${index + 1}/11`,
    notes: null,
  };
  return { id: `r${index + 1}`, cells };
}

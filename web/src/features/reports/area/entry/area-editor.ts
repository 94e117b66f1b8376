import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { OwnItem } from "@ekorok/domain/areas/own-items";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import {
  emptyHistory,
  record,
  redo,
  type EditStep,
  stepOfChanges,
  stepOfDeletion,
  stepOfDuplication,
  applicableEdits,
  undo,
} from "../../../../grid/grid-history.ts";
import type { GridChange, GridRow } from "../../../../grid/grid-row.ts";
import { runAtOnce, runInSlices, nextTask, type SlicedWork } from "../../../../grid/sliced-work.ts";
import { createStore } from "../../../../ui/store.ts";
import { loading } from "../../../../ui/overlays/loading-bar.tsx";
import { toasts } from "../../../../ui/overlays/toasts.ts";
import type { Autosave } from "../../saving/autosave.ts";
import { noneBrought, withBrought } from "./brought-cells.ts";
import { withRememberedCells, withFilledCells } from "./derived-changes.ts";
import type { EnteredRow } from "../../saving/entered-row.ts";
import { type EnteredRows, visibleRows } from "../../saving/entered-rows.ts";
import { applyStep, applyingStep } from "./apply-step.ts";

/** What a step depends on besides the rows; dictionaries and suggestions may change while somebody types. */
export type EditorContext = {
  readonly area: Area;
  readonly book: Book;
  readonly columns: readonly GridColumn[];
  readonly items: readonly OwnItem[];
  readonly gridRowOf: (row: EnteredRow) => GridRow;
};

/** Up to this many changes are made before the next frame; more are made in slices. */
const AT_ONCE = 500;

/** Edits the rows of an area in steps that can be undone and redone. */
export function createAreaEditor(autosave: Pick<Autosave, "state" | "change">) {
  const history = createStore(emptyHistory);
  const brought = createStore(noneBrought);
  let queue: Promise<void> | null = null;

  const rowsIn = ({ gridRowOf }: EditorContext) => visibleRows(autosave.state()).map(gridRowOf);

  function* stepFor(setting: EditorContext, changes: readonly GridChange[]): SlicedWork<EditStep> {
    const { area, book, items } = setting;
    const filled = yield* withFilledCells(area, book, rowsIn(setting), changes);
    const rows = rowsIn(setting); // others may have changed while slices ran
    const whole = withRememberedCells(area, items, rows, filled);
    // In a large paste nobody looks at single cells.
    if (changes.length <= AT_ONCE) brought.update((cells) => withBrought(cells, whole.slice(filled.length)));
    yield;
    const step = stepOfChanges(rows, whole);
    yield;
    return step;
  }

  const take = (setting: EditorContext, step: EditStep) =>
    autosave.change((state) => applyStep(state, step, problemIn(setting)));

  const applyNow = (setting: EditorContext, step: EditStep) => {
    if (step.length === 0) return;
    history.update((steps) => record(steps, step));
    take(setting, step);
  };

  /** For many rows: computes the result, and how the grid shows each row, in slices, and draws only then. */
  const applyInSlices = async (setting: EditorContext, step: EditStep) => {
    if (step.length === 0) return;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const before = autosave.state();
      const next = await runInSlices(rowsAfterStep(setting, before, step));
      await nextTask();
      if (autosave.state() !== before) continue; // something was saved meanwhile, or came from somebody else
      history.update((steps) => record(steps, step));
      autosave.change(() => next);
      return;
    }
    applyNow(setting, step);
  };

  function* rowsAfterStep(setting: EditorContext, before: EnteredRows, step: EditStep): SlicedWork<EnteredRows> {
    const after = yield* applyingStep(before, step, problemIn(setting));
    for (const row of after.rows) {
      setting.gridRowOf(row);
      yield;
    }
    return after;
  }

  const undoOrRedo = (setting: EditorContext, travelled: ReturnType<typeof undo>) => {
    if (!travelled) return;
    history.update(() => travelled.history);
    const step = applicableEdits(rowsIn(setting), travelled.step);
    take(setting, step);
    if (step.length < travelled.step.length)
      toasts.show("plain", "To, co w międzyczasie zmienił ktoś inny, pozostaje bez zmian.");
  };

  /** Runs jobs one after the other: what is typed during a large paste is applied on top of it. */
  const enqueue = (job: () => Promise<void> | void): Promise<void> | void => {
    const turn = queue ? queue.then(job) : job();
    if (!turn) return undefined;
    const whole: Promise<void> = turn.finally(() => {
      if (queue === whole) queue = null;
    });
    queue = whole;
    return whole;
  };

  return {
    history: history.current,
    subscribe: history.subscribe,
    /** Cells that names filled in; they change with the history. */
    brought: brought.current,
    /** One step with its consequences. A promise if it takes longer than a frame. */
    patch: (setting: EditorContext, changes: readonly GridChange[]) =>
      enqueue(() => {
        const steps = stepFor(setting, changes);
        if (changes.length <= AT_ONCE) return applyNow(setting, runAtOnce(steps));
        return loading.during(runInSlices(steps).then((step) => applyInSlices(setting, step)));
      }),
    remove: (setting: EditorContext, ids: readonly string[]) =>
      enqueue(() => applyNow(setting, stepOfDeletion(rowsIn(setting), ids))),
    duplicate: (setting: EditorContext, ids: readonly string[]) =>
      enqueue(() =>
        applyNow(
          setting,
          stepOfDuplication(rowsIn(setting), ids, () => crypto.randomUUID()),
        ),
      ),
    undo: (setting: EditorContext) => enqueue(() => undoOrRedo(setting, undo(history.current()))),
    redo: (setting: EditorContext) => enqueue(() => undoOrRedo(setting, redo(history.current()))),
  };
}

const problemIn =
  ({ columns }: EditorContext) =>
  (key: string, text: string, row: GridRow) => {
    const parsed = columns.find((column) => column.key === key)?.parse(text, row);
    return parsed && "problem" in parsed ? parsed.problem : "Popraw tę wartość.";
  };

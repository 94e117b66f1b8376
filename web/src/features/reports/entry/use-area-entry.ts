import type { Area, Book, ReportRow } from "@ekorok/domain";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { AreaPlace } from "../../../api/report-rows.ts";
import {
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
} from "../../../grid/grid-history.ts";
import type { GridChange, GridRow } from "../../../grid/grid-row.ts";
import { toasts } from "../../../ui/toasts.ts";
import { createAutosave } from "./autosave.ts";
import { bringAlong } from "./bring-along.ts";
import { entered, visibleRows } from "./entered-rows.ts";
import { takeStep } from "./entry-steps.ts";
import { fillIn } from "./fill-in.ts";
import { gridColumns } from "./grid-columns.ts";
import { keptWork } from "./kept-work.ts";
import { gridRowMaker } from "./row-views.ts";
import { saveRows } from "./save-rows.ts";
import { usePlaces } from "./use-places.ts";

type Loaded = { readonly rows: readonly ReportRow[]; readonly askedAt: number };

/** Everything that is done with the rows of an area: typing, undoing, saving as one goes. */
export function useAreaEntry(area: Area, book: Book, place: AreaPlace, loaded: Loaded) {
  const places = usePlaces(area, place.uid);
  const columns = useMemo(() => gridColumns(area, book, places.names), [area, book, places.names]);
  const [autosave] = useState(() =>
    createAutosave(entered(loaded.rows), {
      save: (patch) => saveRows(place, patch),
      kept: keptWork(window.localStorage, place),
      makeId: () => crypto.randomUUID(),
    }),
  );
  const [history, setHistory] = useState<GridHistory>(emptyHistory);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const phase = useSyncExternalStore(autosave.subscribe, autosave.phase);

  useEffect(() => autosave.refresh(loaded.rows, loaded.askedAt), [autosave, loaded]);
  useEffect(() => autosave.start(), [autosave]);
  // The network is back: no need to wait for the next attempt.
  useEffect(() => {
    window.addEventListener("online", autosave.flush);
    return () => window.removeEventListener("online", autosave.flush);
  }, [autosave]);

  const rows = visibleRows(state);
  const gridRowOf = useMemo(() => gridRowMaker(area, book), [area, book]);
  const gridRows = rows.map(gridRowOf);

  const apply = useCallback(
    (step: Step) => {
      const problemOf = (key: string, text: string, row: GridRow) => {
        const parsed = columns.find((column) => column.key === key)?.parse(text, row);
        return parsed && "problem" in parsed ? parsed.problem : "Popraw tę wartość.";
      };
      autosave.change((state) => takeStep(state, step, problemOf));
    },
    [autosave, columns],
  );
  const act = (step: Step) => {
    setHistory(recorded(history, step));
    apply(step);
  };
  const travel = (travelled: ReturnType<typeof undone>) => {
    if (!travelled) return;
    setHistory(travelled.history);
    const step = stillPossible(gridRows, travelled.step);
    apply(step);
    if (step.length < travelled.step.length)
      toasts.show("plain", "To, co w międzyczasie zmienił ktoś inny, pozostaje bez zmian.");
  };

  return {
    columns,
    rows,
    gridRows,
    gridRowOf,
    phase,
    state,
    autosave,
    patch: (changes: readonly GridChange[]) => {
      const filled = fillIn(area, book, gridRows, changes);
      act(stepOfChanges(gridRows, bringAlong(area, places.known, gridRows, filled)));
    },
    remove: (ids: readonly string[]) => act(stepOfDeletion(gridRows, ids)),
    duplicate: (ids: readonly string[]) => act(stepOfDuplication(gridRows, ids, () => crypto.randomUUID())),
    undo: history.past.length > 0 ? () => travel(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => travel(redone(history)) : undefined,
  };
}

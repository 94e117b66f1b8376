import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { ReportRow } from "@ekorok/domain/reports/contract/reports";
import { useEffect, useMemo, useState, useSyncExternalStore, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { listen } from "../../../../ui/listen.ts";
import type { AreaReportKey } from "../../../../api/report-rows.ts";
import { createAreaEditor } from "./area-editor.ts";
import { createAutosave } from "../../saving/autosave.ts";
import { cellsOf } from "../../saving/entered-row.ts";
import { enteredRows, visibleRows } from "../../saving/entered-rows.ts";
import { proposedCells } from "./brought-cells.ts";
import { gridColumns } from "./grid-columns.ts";
import { gridRowMaker, pendingSums, sumsOf, useRowViews } from "./row-views.ts";
import { saveRows } from "../../saving/save-rows.ts";
import type { OpenedDraft } from "../../saving/use-drafts.ts";
import { useEarlyNames, useUnknownNames, useOwnItems } from "./use-known-names.ts";
import { reportQueryKey, refreshCharges } from "../../../../api/refresh-reports.ts";

type Loaded = { readonly rows: readonly ReportRow[]; readonly askedAt: number };

/** Everything done with the rows of an area: typing, undoing, saving. */
export function useAreaEntry(
  area: Area,
  book: Book,
  place: AreaReportKey,
  { rows: loadedRows, askedAt }: Loaded,
  { kept, left }: OpenedDraft,
) {
  const { addresses, items, areKnown } = useOwnItems(area, place.uid);
  const [autosave] = useState(() =>
    createAutosave(enteredRows(loadedRows), {
      save: (patch) => saveRows(place, patch),
      kept,
      left,
      makeId: () => crypto.randomUUID(),
    }),
  );
  const columns = useMemo(() => {
    // Read when a list opens, so that the columns stay the same while one types.
    const rows = () => visibleRows(autosave.state()).map((row) => ({ cells: cellsOf(row) }));
    return gridColumns(area, book, items, addresses, rows);
  }, [area, book, items, addresses, autosave]);
  const [work] = useState(() => createAreaEditor(autosave));
  const history = useSyncExternalStore(work.subscribe, work.history);
  const brought = useSyncExternalStore(work.subscribe, work.brought);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const phase = useSyncExternalStore(autosave.subscribe, autosave.phase);

  useEffect(() => autosave.refresh(loadedRows, askedAt), [autosave, loadedRows, askedAt]);
  useEffect(() => autosave.start(), [autosave]);
  // Back online: save without waiting for the next attempt.
  useEffect(() => listen(window, { online: autosave.flush }), [autosave]);

  const gridRowOf = useMemo(() => gridRowMaker(area, book), [area, book]);
  const rows = useMemo(() => visibleRows(state), [state]);
  const gridRows = useMemo(() => rows.map(gridRowOf), [rows, gridRowOf]);
  const proposed = useMemo(() => proposedCells(area, gridRows, brought), [area, gridRows, brought]);
  const { views, isWhole } = useRowViews(area, book, gridRowOf, rows);
  const sums = useMemo(
    () => (isWhole ? sumsOf(area, book, gridRows, views) : pendingSums(area)),
    [area, book, gridRows, views, isWhole],
  );
  const setting = { area, book, columns, items, gridRowOf };
  const patch = useEarlyNames(area, areKnown, gridRows, (changes) => work.patch(setting, changes));
  useUnknownNames(area, columns, gridRows, (changes) => void patch(changes));
  useFreshMonth(place, phase.is === "saved");

  return {
    columns,
    rows,
    gridRows,
    gridRowOf,
    proposed,
    views,
    sums,
    phase,
    items,
    state,
    autosave,
    patch,
    remove: (ids: readonly string[]) => void work.remove(setting, ids),
    duplicate: (ids: readonly string[]) => void work.duplicate(setting, ids),
    undo: history.past.length > 0 ? () => void work.undo(setting) : undefined,
    redo: history.future.length > 0 ? () => void work.redo(setting) : undefined,
  };
}

/** Milliseconds between saving and refreshing the month, so that continuous typing does not repeat it. */
const REFRESH_DELAY = 1_500;

/** After rows were saved, reloads the progress of the month and its charges. */
function useFreshMonth({ uid, year, month }: AreaReportKey, isSaved: boolean): void {
  const queryClient = useQueryClient();
  const hasChanged = useRef(false);
  useEffect(() => {
    if (!isSaved) hasChanged.current = true;
    if (!isSaved || !hasChanged.current) return undefined;
    const refresh = () => {
      if (!hasChanged.current) return;
      hasChanged.current = false;
      void queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, month), exact: true });
      void refreshCharges(queryClient, uid, year);
    };
    const timer = setTimeout(refresh, REFRESH_DELAY);
    return () => clearTimeout(timer);
  }, [queryClient, uid, year, month, isSaved]);
  // Leaving at once refreshes the list of parts and the charges, too.
  useEffect(
    () => () => {
      if (!hasChanged.current) return;
      void queryClient.invalidateQueries({ queryKey: reportQueryKey(uid, year, month), exact: true });
      void refreshCharges(queryClient, uid, year);
    },
    [queryClient, uid, year, month],
  );
}

import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { type AreaSummary, patchedRows, type ReportRow, rowsPatch } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { vi } from "vitest";
import { contentOf, type GridChange } from "../src/grid/grid-row.ts";
import { runAtOnce } from "../src/grid/sliced-work.ts";
import { readBlock } from "../src/grid/paste/paste-block.ts";
import { createAreaEditor } from "../src/features/reports/area/entry/area-editor.ts";
import { createAutosave } from "../src/features/reports/saving/autosave.ts";
import { enteredRows, visibleRows } from "../src/features/reports/saving/entered-rows.ts";
import { pastedTableReader } from "../src/features/reports/area/entry/read-pasted-rows.ts";
import { gridColumns } from "../src/features/reports/area/entry/grid-columns.ts";
import { draftStore } from "../src/features/reports/saving/draft-store.ts";
import { gridRowMaker, rowViewer, sumsOf } from "../src/features/reports/area/entry/row-views.ts";
import { saveRows } from "../src/features/reports/saving/save-rows.ts";
import { memoryShelves } from "./memory-shelves.ts";

/** A category of packagings, so that there is one to choose. */
export const GLASS = { id: "00000000-0000-4000-8000-0000000000aa", name: "Szkło" };

export function someBook(): Book {
  const dictionaries = emptyDictionaries();
  dictionaries.packagings.categories = {
    [GLASS.id]: { name: GLASS.name, material: "M1", feeRates: {}, recyclingLevels: {}, version: 1 },
  };
  return { period: { year: 2026, month: 3 }, dictionaries };
}

export function packagings(): Area {
  const area = areaById("packagings");
  if (!area) throw new Error("there are no packagings");
  return area;
}

/** The rows of an area on a stand-in server: a patch is answered with the changed rows, or with the conflict. */
export function rowsOnServer(start: readonly ReportRow[] = []) {
  const rows = new Map(start.map((row) => [row.id, row]));
  const requests: number[] = [];
  const summary = (): AreaSummary => ({
    ...untouchedArea("packagings"),
    state: rows.size > 0 ? "filled" : "empty",
    rowCount: rows.size,
    edition: requests.length,
  });
  const patch = (sent: unknown): { status: number; body: unknown } => {
    const { changes } = rowsPatch.parse(sent);
    requests.push(changes.length);
    const clashing = changes.filter(({ id, version }) => (rows.get(id)?.version ?? 0) !== version);
    if (clashing.length > 0) {
      const details = { rows: clashing.map(({ id }) => ({ id, row: rows.get(id) ?? null, changed: null })) };
      return { status: 409, body: { error: { status: "ABORTED", message: "Ktoś był szybszy.", details } } };
    }
    for (const { id, version, set, position = rows.get(id)?.position ?? "zzzzzz" } of changes)
      if (set === null) rows.delete(id);
      else rows.set(id, { id, version: version + 1, position, cells: { ...rows.get(id)?.cells, ...set }, amounts: {} });
    const now = changes.flatMap(({ id }) => rows.get(id) ?? []);
    return { status: 200, body: patchedRows.parse({ rows: now, summary: summary(), findings: [] }) }; // an invalid answer fails here
  };
  return { rows, requests, summary, patch };
}

/** Answers `fetch` as such a server does. */
export function standInServer(start: readonly ReportRow[] = []) {
  const { rows, requests, patch } = rowsOnServer(start);
  const fetch = async (_path: string, { body: sent }: { body: string }) => {
    const { status, body } = patch(JSON.parse(sent));
    return new Response(JSON.stringify(body), { status });
  };
  vi.stubGlobal("fetch", vi.fn(fetch));
  return { rows, requests };
}

type Block = readonly (readonly string[])[];

/** Everything between the grid's events and `fetch`, as in the product, but without the page. */
export function areaWorkbench(start: readonly ReportRow[] = [], shelves = memoryShelves()) {
  const [area, book] = [packagings(), someBook()];
  const place = { uid: "00000000-0000-4000-8000-000000000001", ...book.period, area: area.id };
  const makeId = () => crypto.randomUUID();
  const autosave = createAutosave(enteredRows(start), {
    save: (patch) => saveRows(place, patch),
    kept: draftStore(shelves, place),
    left: { rows: [], sent: null },
    makeId,
  });
  const work = createAreaEditor(autosave);
  const gridRowOf = gridRowMaker(area, book);
  const viewer = rowViewer(area, book, gridRowOf);
  const columns = gridColumns(area, book);
  const setting = { area, book, columns, items: [], gridRowOf };
  const rows = () => visibleRows(autosave.state());
  const gridRows = () => rows().map(gridRowOf);
  const propose = (block: Block) =>
    runAtOnce(
      readBlock(
        gridRows(),
        columns,
        { id: "", key: "scope" },
        pastedTableReader(area)(
          block,
          columns.map(({ key }) => key),
          {},
        ),
        makeId,
      ),
    );
  return {
    autosave,
    work,
    shelves,
    gridRows,
    stop: autosave.start(),
    patch: (...changes: GridChange[]) => void work.patch(setting, changes),
    propose,
    paste: (block: Block) => void work.patch(setting, propose(block).changes),
    remove: (...ids: string[]) => void work.remove(setting, ids),
    duplicate: (...ids: string[]) => void work.duplicate(setting, ids),
    undo: () => void work.undo(setting),
    redo: () => void work.redo(setting),
    /** What the page draws. */
    draw: () => {
      const views = rows().map(viewer.of);
      return { views, sums: sumsOf(area, book, gridRows(), views) };
    },
    shown: (id: string, key: string) => {
      const row = gridRows().find((row) => row.id === id);
      return row && contentOf(row, key);
    },
  };
}

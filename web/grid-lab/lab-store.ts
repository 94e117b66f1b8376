import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { ReportRow, RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { positionsBetween } from "@ekorok/domain/reports/row-order";
import { createAreaEditor } from "../src/features/reports/area/entry/area-editor.ts";
import { createAutosave, type SaveOutcome } from "../src/features/reports/saving/autosave.ts";
import { enteredRows, visibleRows } from "../src/features/reports/saving/entered-rows.ts";
import { gridRowMaker } from "../src/features/reports/area/entry/row-views.ts";
import type { Lab } from "./lab.ts";
import { categories, labColumns } from "./lab-columns.ts";

const book: Book = { period: { year: 2026, month: 11 }, dictionaries: emptyDictionaries() };

/** The product's store of rows, between a grid with columns of the lab's own and a server in memory. */
export function createLab(count: number): Lab {
  const area = plainArea();
  const server = createServer(startRows(count));
  const autosave = createAutosave(enteredRows(server.rows()), {
    save: async (patch) => server.save(patch),
    kept: { write: () => {} }, // the lab keeps no drafts
    left: { rows: [], sent: null },
    makeId: () => crypto.randomUUID(),
  });
  autosave.start();
  const work = createAreaEditor(autosave);
  const gridRowOf = gridRowMaker(area, book);
  const setting = { area, book, columns: labColumns, items: [], gridRowOf };
  const look = () => ({ rows: visibleRows(autosave.state()).map(gridRowOf), history: work.history() });

  const listeners = new Set<() => void>();
  let current = look();
  const onChange = () => {
    current = look();
    for (const listener of listeners) listener();
  };
  autosave.subscribe(onChange);
  work.subscribe(onChange);

  /** Makes a change as somebody else, and has the store read it. */
  const othersDo = (act: () => void) => {
    act();
    autosave.refresh(server.rows(), Date.now() + 1);
  };
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    patch: (changes) => work.patch(setting, changes),
    remove: (ids) => void work.remove(setting, ids),
    duplicate: (ids) => void work.duplicate(setting, ids),
    undo: () => void work.undo(setting),
    redo: () => void work.redo(setting),
    others: {
      insertFirst: ({ id, cells }) => othersDo(() => server.insertFirst(id, cells)),
      change: (changes) =>
        othersDo(() => {
          for (const { id, key, cell } of changes) server.set(id, { [key]: cell });
        }),
      remove: (ids) => othersDo(() => ids.forEach(server.remove)),
    },
  };
}

/** An area without computed cells: the lab's columns define their own kinds. */
function plainArea(): Area {
  const area = areaById("batteries");
  if (!area || area.filled.length > 0) throw new Error("there is no plain area");
  return area;
}

/** Saves rows and reports conflicts, like the real server. */
function createServer(start: readonly ReportRow[]) {
  const rows = new Map(start.map((row) => [row.id, row]));
  const set = (id: string, cells: ReportRow["cells"], position = rows.get(id)?.position ?? "") => {
    const row = rows.get(id);
    rows.set(id, { id, version: (row?.version ?? 0) + 1, position, cells: { ...row?.cells, ...cells }, amounts: {} });
  };
  const inOrder = () => [...rows.values()].toSorted((a, b) => (a.position < b.position ? -1 : 1));
  return {
    rows: inOrder,
    set,
    remove: (id: string) => void rows.delete(id),
    insertFirst: (id: string, cells: ReportRow["cells"]) =>
      set(id, cells, positionsBetween(null, inOrder()[0]?.position ?? null, 1, Math.random)[0]),
    save: ({ changes }: RowsPatch): SaveOutcome => {
      const clashing = changes.filter(({ id, version }) => (rows.get(id)?.version ?? 0) !== version);
      if (clashing.length > 0)
        return {
          kind: "clash",
          theirs: new Map(clashing.map(({ id }) => [id, { theirs: rows.get(id) ?? null, changed: null }])),
        };
      for (const { id, set: cells, position } of changes)
        if (cells === null) rows.delete(id);
        else set(id, cells, position);
      return { kind: "saved", rows: changes.flatMap(({ id }) => rows.get(id) ?? []) };
    },
  };
}

function startRows(count: number): ReportRow[] {
  const positions = positionsBetween(null, null, count, Math.random);
  return positions.map((position, index) => ({
    id: `r${index + 1}`,
    version: 1,
    position,
    cells: {
      name: `Opakowanie ${index + 1}`,
      category: categories[index % categories.length]?.value ?? null,
      pieces: String((index + 1) * 100),
      unitMass: "12.5",
      mass: `${(index + 1) * 1.25}`,
      isReusable: index % 3 === 0 ? "true" : "false",
      day: `2026-11-${String((index % 28) + 1).padStart(2, "0")}`,
      document: `FV/${index + 1}/11`,
      notes: null,
    },
    amounts: {},
  }));
}

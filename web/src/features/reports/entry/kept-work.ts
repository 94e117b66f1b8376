import type { ReportRow } from "@ekorok/domain";
import { z } from "zod";
import type { AreaPlace } from "../../../api/report-rows.ts";
import { type EnteredRow, isUnsaved, newRow, withClash } from "./entered-row.ts";
import type { EnteredRows } from "./entered-rows.ts";

const cells = z.record(z.string(), z.string().nullable());
const keptRow = z.object({
  id: z.uuid(),
  version: z.int(),
  edits: cells,
  unread: z.record(z.string(), z.object({ text: z.string(), problem: z.string() })),
  isRemoved: z.boolean(),
});
export type KeptRow = z.infer<typeof keptRow>;
/** What one tab has not saved, and when that was written down. */
const copy = z.object({ at: z.number(), rows: z.array(keptRow) });

/** What the browser keeps of unsaved work, so that a crash, a closed lid or an ended session costs nothing. */
export type KeptWork = {
  /** Of all tabs; what was written last comes last. One row may come from several. */
  readonly read: () => readonly KeptRow[];
  /** What this tab has not saved. It stands for all that was read before, too. */
  readonly write: (rows: readonly KeptRow[]) => void;
};

/**
 * In the browser's storage, a copy for each tab, under the name of the client and the place; gone as soon as everything
 * is saved. Two tabs that wrote to one place would wipe out each other's work.
 */
export function keptWork(storage: Storage, place: AreaPlace): KeptWork {
  const start = `${monthName(place)}${place.area}#`;
  const own = start + crypto.randomUUID();
  const seen = new Map<string, string>();
  let written = "";
  return {
    read: () => {
      seen.clear();
      for (const key of namesIn(storage, start)) seen.set(key, storage.getItem(key) ?? "");
      return [...seen.values()]
        .flatMap(copyIn)
        .toSorted((one, other) => one.at - other.at)
        .flatMap(({ rows }) => rows);
    },
    write: (rows) => {
      try {
        const text = `[${rows.map(textOfRow).join()}]`;
        if (rows.length === 0) storage.removeItem(own);
        // Trying again to save the same is no later change: another tab may have made one meanwhile.
        else if (text !== written || storage.getItem(own) === null)
          storage.setItem(own, `{"at":${Date.now()},"rows":${text}}`);
        written = text;
        // A tab that is still open may have written more since: that is not ours to take.
        for (const [key, text] of seen) if (key !== own && storage.getItem(key) === text) storage.removeItem(key);
        seen.clear();
      } catch {
        // A full or forbidden storage only costs the safety net; what is typed is still here and on its way.
      }
      for (const listener of listeners) listener();
    },
  };
}

const texts = new WeakMap<KeptRow, string>();

/** Written again with every change of any row, and so remembered. */
function textOfRow(row: KeptRow): string {
  const text = texts.get(row) ?? JSON.stringify(row);
  texts.set(row, text);
  return text;
}

type MonthPlace = Pick<AreaPlace, "uid" | "year" | "month">;

const monthName = ({ uid, year, month }: MonthPlace) => `ekorok.work.${[uid, year, month].join("/")}/`;

const namesIn = (storage: Storage, start: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) => key.startsWith(start));

/** The areas of a month of which the browser keeps unsaved work, each once. */
export function areasWithKeptWork(storage: Storage, place: MonthPlace): string[] {
  const start = monthName(place);
  const names = namesIn(storage, start).filter((key) => copyIn(storage.getItem(key) ?? "").length > 0);
  return [...new Set(names.map((key) => key.slice(start.length).split("#")[0] ?? ""))].toSorted();
}

const listeners = new Set<() => void>();

/** Tells of every writing on this page; of other tabs the browser tells. */
export function onKeptWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function copyIn(text: string): z.infer<typeof copy>[] {
  try {
    return [copy.parse(JSON.parse(text))];
  } catch {
    return []; // not ours, or cut off: as good as none
  }
}

/** What has to survive: not what the server has confirmed, and what was on its way counts as not sent. */
export const unsavedIn = ({ rows }: EnteredRows): KeptRow[] => rows.filter(isUnsaved).map(keptOf);

const keptRows = new WeakMap<EnteredRow, KeptRow>();

function keptOf(row: EnteredRow): KeptRow {
  const known = keptRows.get(row);
  if (known) return known;
  const { id, version, sending, edits, unread, isRemoved } = row;
  const kept = { id, version, edits: { ...(sending === "removal" ? {} : sending), ...edits }, unread, isRemoved };
  keptRows.set(row, kept);
  return kept;
}

/**
 * Puts kept work on top of what the server has. A row that has moved on meanwhile asks, and keeps the version it was
 * changed from: until somebody has answered, the next reload has to ask as well.
 */
export function restore(state: EnteredRows, kept: readonly KeptRow[]): EnteredRows {
  const saved = new Map(state.rows.map((row) => [row.id, row]));
  const rows = new Map(saved);
  for (const work of kept) {
    const { id, version, isRemoved } = work;
    const server = saved.get(id);
    const now = rows.get(id);
    if (now) {
      const mine = onTop(now, work);
      const isBehind = server !== undefined && server.version !== version;
      rows.set(id, isBehind ? (withClash({ ...mine, version }, reported(server)) ?? mine) : mine);
    } else if (!isRemoved) {
      rows.set(id, { ...onTop(newRow(id), work), version, clash: version === 0 ? null : { theirs: null } });
    }
  }
  return { ...state, rows: [...rows.values()] };
}

const reported = ({ id, version, saved }: EnteredRow): ReportRow => ({ id, version, cells: saved, amounts: {} });

/** Cell by cell, as another tab may have left some of the same row. */
function onTop(row: EnteredRow, { edits, unread, isRemoved }: KeptRow): EnteredRow {
  if (isRemoved) return { ...row, isRemoved, edits: {}, unread: {} };
  const stillUnread = Object.entries(row.unread).filter(([key]) => !Object.hasOwn(edits, key));
  return {
    ...row,
    isRemoved,
    edits: { ...row.edits, ...edits },
    unread: { ...Object.fromEntries(stillUnread), ...unread },
  };
}

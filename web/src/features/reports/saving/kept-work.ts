import { byPosition, type Cells, positionsBetween, type RowsPatch } from "@ekorok/domain";
import { keepsDrafts } from "../../../kept-drafts.ts";
import type { AreaPlace } from "../../../api/report-rows.ts";
import {
  hasFields,
  isAnything,
  isListOf,
  isNumber,
  isRecordOf,
  isText,
  isTruth,
  isUuid,
  orAbsent,
  orNull,
} from "../../../shape.ts";
import { type EnteredRow, isUnsaved, newRow } from "./entered-row.ts";
import type { EnteredRows } from "./entered-rows.ts";
import { KEPT_WORK, namesIn } from "./kept-names.ts";

type Unread = EnteredRow["unread"][string];
export type KeptRow = {
  readonly id: string;
  readonly version: number;
  readonly position?: string | undefined;
  /** What the server had in that version. */
  readonly base?: Cells | undefined;
  readonly edits: Cells;
  readonly unread: Readonly<Record<string, Unread>>;
  readonly isRemoved: boolean;
};
const isCells = isRecordOf(orNull(isText));
const isKeptRow = hasFields<KeptRow>({
  id: isUuid,
  version: isNumber,
  position: orAbsent(isText),
  base: orAbsent(isCells),
  edits: isCells,
  unread: isRecordOf(hasFields<Unread>({ text: isText, problem: isText })),
  isRemoved: isTruth,
});
/** A request that was not answered: sent again under its own name, it is carried out once. */
const isPatch = hasFields<RowsPatch>({
  requestId: isUuid,
  changes: isListOf(
    hasFields<RowsPatch["changes"][number]>({
      id: isUuid,
      version: isNumber,
      set: orNull(isCells),
      position: orAbsent(isText),
    }),
  ),
});
/** What one tab has not saved, and when that was written down. */
type Copy = { readonly at: number; readonly rows: readonly KeptRow[]; readonly sent: RowsPatch | null };
const isCopy = hasFields<Omit<Copy, "sent"> & { readonly sent: unknown }>({
  at: isNumber,
  rows: isListOf(isKeptRow),
  sent: isAnything,
});

type Kept = { readonly rows: readonly KeptRow[]; readonly sent: RowsPatch | null };

/** What the browser keeps of unsaved work, so that a crash, a closed lid or an ended session costs nothing. */
export type KeptWork = {
  /** Of all tabs; what was written last comes last. One row may come from several; of requests there is the last. */
  readonly read: () => Kept;
  /** What this tab has not saved. It stands for all that was read before, too. */
  readonly write: (rows: readonly KeptRow[], sent?: RowsPatch | null) => void;
};

/**
 * In the browser's storage, a copy for each tab, under the name of the client and the place; gone as soon as everything
 * is saved. Two tabs that wrote to one place would wipe out each other's work.
 */
export function keptWork(storage: Storage, place: AreaPlace): KeptWork {
  const start = `${monthName(place)}${place.area}#`;
  const own = start + crypto.randomUUID();
  const mayKeep = keepsDrafts();
  const seen = new Map<string, string>();
  let written = "";
  return {
    read: () => {
      seen.clear();
      for (const key of namesIn(storage, start)) seen.set(key, storage.getItem(key) ?? "");
      const copies = [...seen.values()].flatMap(copyIn).toSorted((one, other) => one.at - other.at);
      return {
        rows: copies.flatMap(({ rows }) => rows),
        sent: copies.findLast(({ sent }) => sent)?.sent ?? null,
      };
    },
    write: (rows, sent = null) => {
      if (!mayKeep()) return;
      try {
        const text = `"rows":[${rows.map(textOf).join()}],"sent":${sent ? textOf(sent) : "null"}`;
        if (rows.length === 0) storage.removeItem(own);
        // Trying again to save the same is no later change: another tab may have made one meanwhile.
        else if (text !== written || storage.getItem(own) === null)
          storage.setItem(own, `{"at":${Date.now()},${text}}`);
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

const texts = new WeakMap<KeptRow | RowsPatch, string>();

/** Written again with every change of any row, and so remembered. */
function textOf(kept: KeptRow | RowsPatch): string {
  const text = texts.get(kept) ?? JSON.stringify(kept);
  texts.set(kept, text);
  return text;
}

type MonthPlace = Pick<AreaPlace, "uid" | "year" | "month">;

const monthName = ({ uid, year, month }: MonthPlace) => `${KEPT_WORK}${[uid, year, month].join("/")}/`;

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

function copyIn(text: string): Copy[] {
  try {
    const kept: unknown = JSON.parse(text);
    return isCopy(kept) ? [{ ...kept, sent: isPatch(kept.sent) ? kept.sent : null }] : [];
  } catch {
    return []; // not ours, or cut off: as good as none
  }
}

/** What has to survive: not what the server has confirmed, and with it what was on its way. */
export const unsavedIn = ({ rows }: EnteredRows): KeptRow[] => rows.filter(isUnsaved).map(keptOf);

const keptRows = new WeakMap<EnteredRow, KeptRow>();

function keptOf(row: EnteredRow): KeptRow {
  const known = keptRows.get(row);
  if (known) return known;
  const { id, version, position, saved, sending, edits, unread, isRemoved } = row;
  const kept = {
    id,
    version,
    position,
    ...(version > 0 ? { base: saved } : {}),
    edits: { ...(sending === "removal" ? {} : sending), ...edits },
    unread,
    isRemoved,
  };
  keptRows.set(row, kept);
  return kept;
}

/**
 * Puts kept work on top of what the server has. A row that has moved on meanwhile keeps the version it was changed from:
 * sent, the server tells of it, and until somebody has answered the next reload asks as well. A request that was not
 * answered goes again as it was.
 */
export function restore(state: EnteredRows, { rows: kept, sent }: Kept): EnteredRows {
  const saved = new Map(state.rows.map((row) => [row.id, row]));
  const rows = new Map(saved);
  let last = state.rows.at(-1)?.position ?? null;
  const atEnd = () => ([last = ""] = positionsBetween(last, null, 1, Math.random));
  for (const work of kept) {
    const { id, version, base = {}, isRemoved } = work;
    const now = rows.get(id);
    if (!now && isRemoved) continue;
    const row = now ?? newRow(id, work.position ?? atEnd()[0] ?? "");
    const isBehind = version !== (saved.get(id)?.version ?? 0);
    rows.set(id, onTop(isBehind ? { ...row, version, saved: base, isBehind } : row, work));
  }
  for (const { id, version, set } of sent?.changes ?? []) {
    const row = rows.get(id);
    if (row && isUnsaved(row)) rows.set(id, onItsWay({ ...row, version, isBehind: false }, set));
  }
  return { ...state, rows: [...rows.values()].toSorted(byPosition), sent };
}

/** What was typed since is what differs from what was sent. */
function onItsWay(row: EnteredRow, set: RowsPatch["changes"][number]["set"]): EnteredRow {
  if (set === null) return { ...row, sending: "removal" };
  const since = Object.entries(row.edits).filter(([key, cell]) => set[key] !== cell);
  return { ...row, sending: set, edits: Object.fromEntries(since) };
}

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

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
import { browserLog, type WorkLog } from "./work-log.ts";

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
/** What changed in the work that a tab has not saved. */
type Entry = {
  readonly at: number;
  readonly turn: number;
  /** It is all there is: what was written before counts no more. */
  readonly isWhole: boolean;
  readonly rows: readonly KeptRow[];
  /** Rows that are saved since. */
  readonly gone: readonly string[];
  readonly sent: RowsPatch | null;
};
const isEntry = hasFields<Omit<Entry, "sent"> & { readonly sent: unknown }>({
  at: isNumber,
  turn: isNumber,
  isWhole: isTruth,
  rows: isListOf(isKeptRow),
  gone: isListOf(isText),
  sent: isAnything,
});
const isMark = hasFields({ at: isNumber, entries: isListOf(isAnything) });
/** As earlier versions of the program wrote it. */
const isCopy = hasFields({ at: isNumber, rows: isListOf(isKeptRow) });

/** What was kept of a place: rows, and the request that was not answered. */
export type Kept = { readonly rows: readonly KeptRow[]; readonly sent: RowsPatch | null };

/** What the browser keeps of unsaved work, so that a crash, a closed lid or an ended session costs nothing. */
export type KeptWork = {
  /** Of all tabs; what was written last comes last. One row may come from several; of requests there is the last. */
  readonly read: () => Promise<Kept>;
  /** What this tab has not saved. It stands for all that was read before, too. */
  readonly write: (rows: readonly KeptRow[], sent?: RowsPatch | null) => void;
};

export type Shelves = { readonly storage: Storage; readonly log: WorkLog };
export const browserShelves = (): Shelves => ({ storage: window.localStorage, log: browserLog });

/** So many rows are written at once without holding up anybody. */
const FEW = 200;

/**
 * Under a name for each tab that begins with the client and the place; gone as soon as everything is saved. Two tabs that
 * wrote to one name would wipe out each other's work.
 *
 * The log takes any number of rows, and each change as it comes, but it takes its time. So the storage holds a mark under
 * the same name, which says at once that there is work, and with it the few rows that are still on their way to the log:
 * a tab that dies that moment has lost nothing. Where there is no log, the mark holds everything.
 */
export function keptWork({ storage, log }: Shelves, place: AreaPlace): KeptWork {
  const start = `${monthName(place)}${place.area}#`;
  const own = start + crypto.randomUUID();
  const mayKeep = keepsDrafts();
  /** What other tabs have left, and up to which turn that was read. */
  const seen = new Map<string, number>();
  let written: Kept = nothing;
  let turn = 0;
  let onTheirWay: readonly { readonly turn: number; readonly text: string }[] = [];
  let hasLog = true;

  const mark = () => {
    try {
      storage.setItem(own, `{"at":${Date.now()},"entries":[${onTheirWay.map(({ text }) => text).join()}]}`);
    } catch {
      // A full or forbidden storage only costs the safety net; what is typed is still here and on its way.
    }
  };
  const arrived = (last: number) => {
    if (!mayKeep() || written.rows.length === 0) return;
    onTheirWay = onTheirWay.filter((entry) => entry.turn !== last);
    mark();
  };
  /** A tab that is still open may have written more since: that is not ours to take. */
  const takeOver = async (names: ReadonlyMap<string, number>) => {
    for (const [name, last] of names) {
      const isDropped = await log.drop(name, last).catch(() => true);
      const isLater = entriesIn(storage.getItem(name) ?? "").some((entry) => entry.turn > last);
      if (isDropped && !isLater) storage.removeItem(name);
    }
    if (names.size > 0) tell();
  };
  /** Everything, or what has changed since the last time. */
  const entryOf = ({ rows, sent }: Kept, at: number, isWhole: boolean): string => {
    const before = new Map(isWhole ? [] : written.rows.map((row) => [row.id, row]));
    const changed = rows.filter((row) => before.get(row.id) !== row);
    for (const { id } of rows) before.delete(id);
    const gone = JSON.stringify([...before.keys()]);
    return `{"at":${at},"turn":${turn},"isWhole":${isWhole},"rows":[${changed.map(textOf).join()}],"gone":${gone},"sent":${sent ? textOf(sent) : "null"}}`;
  };
  const append = async (work: Kept): Promise<void> => {
    const at = Date.now();
    const isWhole = !hasLog || storage.getItem(own) === null; // nothing yet, or another tab has taken it over
    turn += 1;
    const text = entryOf(work, at, isWhole);
    const entry = { turn, text };
    if (!hasLog) onTheirWay = [entry];
    else if (text.length < 1_000 * FEW) onTheirWay = [...onTheirWay, entry];
    mark();
    if (!hasLog) return;
    try {
      await log.append({ name: own, turn: entry.turn, at, text });
      arrived(entry.turn);
    } catch {
      if (!hasLog || !mayKeep()) return;
      hasLog = false;
      if (written.rows.length > 0) await append(written);
    }
  };
  return {
    read: async () => {
      const marks = namesIn(storage, start).map((name) => [name, entriesIn(storage.getItem(name) ?? "")] as const);
      const logged = await log.read(start).catch(() => []);
      const entries = new Map<string, Map<number, Entry>>(marks.map(([name]) => [name, new Map()]));
      const found = [...logged.map(({ name, text }) => [name, entriesIn(text)] as const), ...marks];
      for (const [name, some] of found) {
        const ofName = entries.get(name) ?? new Map<number, Entry>();
        for (const entry of some) ofName.set(entry.turn, entry);
        entries.set(name, ofName);
      }
      seen.clear();
      for (const [name, ofName] of entries) seen.set(name, Math.max(0, ...ofName.keys()));
      const copies = [...entries.values()].map(together).toSorted((one, other) => one.at - other.at);
      return {
        rows: copies.flatMap(({ rows }) => rows),
        sent: copies.findLast(({ sent }) => sent)?.sent ?? null,
      };
    },
    write: (rows, sent = null) => {
      if (!mayKeep()) return;
      const others = new Map(seen);
      others.delete(own);
      seen.clear();
      let isSafe: Promise<unknown> = Promise.resolve();
      if (rows.length === 0) {
        onTheirWay = [];
        storage.removeItem(own);
        if (written.rows.length > 0) isSafe = log.drop(own).catch(() => true);
      }
      // Trying again to save the same is no later change: another tab may have made one meanwhile.
      else if (isOther(written, { rows, sent }) || storage.getItem(own) === null) isSafe = append({ rows, sent });
      written = { rows, sent };
      if (others.size > 0) void isSafe.then(() => takeOver(others));
      tell();
    },
  };
}

const nothing: Kept = { rows: [], sent: null };

const isOther = (one: Kept, other: Kept) =>
  one.sent !== other.sent ||
  one.rows.length !== other.rows.length ||
  one.rows.some((row, index) => row !== other.rows[index]);

/** What came of it, and when it was last written. */
function together(entries: ReadonlyMap<number, Entry>): Kept & { readonly at: number } {
  const rows = new Map<string, KeptRow>();
  let [at, sent]: [number, RowsPatch | null] = [0, null];
  for (const entry of [...entries.values()].toSorted((one, other) => one.turn - other.turn)) {
    if (entry.isWhole) rows.clear();
    for (const row of entry.rows) rows.set(row.id, row);
    for (const id of entry.gone) rows.delete(id);
    ({ at, sent } = entry);
  }
  return { at, sent, rows: [...rows.values()] };
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
  const names = namesIn(storage, start).filter((name) => storage.getItem(name)?.startsWith('{"at":'));
  return [...new Set(names.map((name) => name.slice(start.length).split("#")[0] ?? ""))].toSorted();
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Tells of every writing on this page; of other tabs the browser tells. */
export function onKeptWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In a mark there are any number, in the log one. */
function entriesIn(text: string): Entry[] {
  try {
    const kept: unknown = JSON.parse(text);
    if (isMark(kept)) return kept.entries.flatMap(entryIn);
    if (isEntry(kept)) return entryIn(kept);
    return isCopy(kept) ? entryIn({ sent: null, ...kept, turn: 0, isWhole: true, gone: [] }) : [];
  } catch {
    return []; // not ours, or cut off: as good as none
  }
}

const entryIn = (kept: unknown): Entry[] =>
  isEntry(kept) ? [{ ...kept, sent: isPatch(kept.sent) ? kept.sent : null }] : [];

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

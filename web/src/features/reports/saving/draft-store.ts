import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { createStore } from "../../../ui/store.ts";
import { whileDraftsAreKept, ROW_DRAFTS, storedNames } from "../../../drafts.ts";
import type { AreaReportKey } from "../../../api/report-rows.ts";
import { hasFields, isAnything, isListOf, isNumber, isString, isBoolean } from "../../../shape.ts";
import { isRowDraft, isPatch, type AreaDraft, type RowDraft } from "./row-drafts.ts";
import { browserDraftLog, type DraftLog } from "../../../draft-log.ts";

/** A change of the draft of one tab. */
type LogEntry = {
  readonly at: number;
  readonly turn: number;
  /** A full copy: earlier entries no longer count. */
  readonly isWhole: boolean;
  readonly rows: readonly RowDraft[];
  /** Rows saved since the last entry. */
  readonly gone: readonly string[];
  readonly sent: RowsPatch | null;
};
const isLogEntry = hasFields<Omit<LogEntry, "sent"> & { readonly sent: unknown }>({
  at: isNumber,
  turn: isNumber,
  isWhole: isBoolean,
  rows: isListOf(isRowDraft),
  gone: isListOf(isString),
  sent: isAnything,
});
const isMark = hasFields({ at: isNumber, entries: isListOf(isAnything) });
/** The format of earlier versions of the program. */
const isOldFormat = hasFields({ at: isNumber, rows: isListOf(isRowDraft) });

/** Keeps unsaved rows in the browser, so that a crash or an expired session loses nothing. */
export type DraftStore = {
  /** The drafts of all tabs, the latest last. A row may come from several; of requests the last is returned. */
  readonly read: () => Promise<AreaDraft>;
  /** Stores this tab's draft. It replaces all that was read before. */
  readonly write: (rows: readonly RowDraft[], sent?: RowsPatch | null) => void;
};

export type DraftStorage = { readonly storage: Storage; readonly log: DraftLog };
export const browserDraftStorage = (): DraftStorage => ({ storage: window.localStorage, log: browserDraftLog });

/** Longer texts would block the page when written to the storage. */
const LONGEST_IN_MARK = 200_000;

/**
 * Each tab writes under its own name, which begins with the client, month and area, so that two tabs do not overwrite
 * each other; it is removed once everything is saved. The log (IndexedDB) takes any number of rows but is slow. So
 * the storage holds a mark of the same name, which says at once that there is a draft, and contains the entries that
 * are still on their way to the log: a tab that dies at that moment loses nothing. Without a log, the mark contains
 * everything.
 */
export function draftStore({ storage, log }: DraftStorage, place: AreaReportKey): DraftStore {
  const start = `${monthName(place)}${place.area}#`;
  const own = start + crypto.randomUUID();
  const mayKeep = whileDraftsAreKept();
  /** Drafts of other tabs, and the last turn read of each. */
  const seen = new Map<string, number>();
  let written: AreaDraft = emptyDraft;
  let turn = 0;
  let pending: readonly { readonly turn: number; readonly text: string }[] = [];
  let hasLog = true;

  /** Whether it was written: a full or forbidden storage only loses the safety net, the rows are still being sent. */
  const mark = (): boolean => {
    try {
      storage.setItem(own, `{"at":${Date.now()},"entries":[${pending.map(({ text }) => text).join()}]}`);
      return true;
    } catch {
      return false;
    }
  };
  const arrived = (last: number) => {
    if (!mayKeep() || written.rows.length === 0) return;
    pending = pending.filter((entry) => entry.turn !== last);
    mark();
  };
  /** Removes drafts of other tabs, unless they have written more since. */
  const takeOver = async (names: ReadonlyMap<string, number>, isSafe: Promise<boolean>) => {
    if (!(await isSafe)) return;
    for (const [name, last] of names) {
      const isDropped = await log.drop(name, last).catch(() => true);
      const isLater = entriesIn(storage.getItem(name) ?? "").some((entry) => entry.turn > last);
      if (isDropped && !isLater) storage.removeItem(name);
    }
    if (names.size > 0) notify();
  };
  /** An entry with everything, or with changes since the last one. */
  const entryOf = ({ rows, sent }: AreaDraft, at: number, isWhole: boolean): string => {
    const before = new Map(isWhole ? [] : written.rows.map((row) => [row.id, row]));
    const changed = rows.filter((row) => before.get(row.id) !== row);
    for (const { id } of rows) before.delete(id);
    const gone = JSON.stringify([...before.keys()]);
    return `{"at":${at},"turn":${turn},"isWhole":${isWhole},"rows":[${changed.map(textOf).join()}],"gone":${gone},"sent":${sent ? textOf(sent) : "null"}}`;
  };
  /** Resolves to whether the draft is safe. */
  const append = async (work: AreaDraft): Promise<boolean> => {
    const at = Date.now();
    const isWhole = !hasLog || storage.getItem(own) === null; // first entry, or taken over by another tab
    turn += 1;
    const text = entryOf(work, at, isWhole);
    const entry = { turn, text };
    if (!hasLog) pending = [entry];
    else if (text.length < LONGEST_IN_MARK) pending = [...pending, entry];
    const isMarked = mark();
    if (!hasLog) return isMarked;
    try {
      await log.append({ name: own, turn: entry.turn, at, text });
      arrived(entry.turn);
      return true;
    } catch {
      if (!mayKeep()) return false;
      hasLog = false;
      return written.rows.length === 0 || (await append(written));
    }
  };
  return {
    read: async () => {
      const marks = storedNames(storage, start).map((name) => [name, entriesIn(storage.getItem(name) ?? "")] as const);
      const logged = await withTimeout(log.read(start)).catch(() => []);
      const entries = new Map<string, Map<number, LogEntry>>(marks.map(([name]) => [name, new Map()]));
      const found = [...logged.map(({ name, text }) => [name, entriesIn(text)] as const), ...marks];
      for (const [name, some] of found) {
        const ofName = entries.get(name) ?? new Map<number, LogEntry>();
        for (const entry of some) ofName.set(entry.turn, entry);
        entries.set(name, ofName);
      }
      seen.clear();
      for (const [name, ofName] of entries) seen.set(name, Math.max(0, ...ofName.keys()));
      const copies = [...entries.values()].map(mergeEntries).toSorted((one, other) => one.at - other.at);
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
      let isSafe = Promise.resolve(true);
      if (rows.length === 0) {
        pending = [];
        storage.removeItem(own);
        if (written.rows.length > 0) isSafe = log.drop(own).catch(() => true);
      }
      // Saving the same again is no newer change: another tab may have made one meanwhile.
      else if (isDifferent(written, { rows, sent }) || storage.getItem(own) === null) isSafe = append({ rows, sent });
      written = { rows, sent };
      if (others.size > 0) void takeOver(others, isSafe);
      notify();
    },
  };
}

const emptyDraft: AreaDraft = { rows: [], sent: null };

/** Milliseconds to wait for a log that does not answer; its drafts are found the next time. */
const LONGEST_WAIT = 5_000;
const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, new Promise<never>((_, reject) => void setTimeout(reject, LONGEST_WAIT))]);

const isDifferent = (one: AreaDraft, other: AreaDraft) =>
  one.sent !== other.sent ||
  one.rows.length !== other.rows.length ||
  one.rows.some((row, index) => row !== other.rows[index]);

/** The draft after all entries, and when it was last written. */
function mergeEntries(entries: ReadonlyMap<number, LogEntry>): AreaDraft & { readonly at: number } {
  const rows = new Map<string, RowDraft>();
  let [at, sent]: [number, RowsPatch | null] = [0, null];
  for (const entry of [...entries.values()].toSorted((one, other) => one.turn - other.turn)) {
    if (entry.isWhole) rows.clear();
    for (const row of entry.rows) rows.set(row.id, row);
    for (const id of entry.gone) rows.delete(id);
    ({ at, sent } = entry);
  }
  return { at, sent, rows: [...rows.values()] };
}

const texts = new WeakMap<RowDraft | RowsPatch, string>();

/** Cached: each row is written again with every change of any row. */
function textOf(kept: RowDraft | RowsPatch): string {
  const text = texts.get(kept) ?? JSON.stringify(kept);
  texts.set(kept, text);
  return text;
}

type MonthKey = Pick<AreaReportKey, "uid" | "year" | "month">;

const monthName = ({ uid, year, month }: MonthKey) => `${ROW_DRAFTS}${[uid, year, month].join("/")}/`;

/** The areas of a month with unsaved rows in this browser. */
export function areasWithDrafts(storage: Storage, place: MonthKey): string[] {
  const start = monthName(place);
  const names = storedNames(storage, start).filter((name) => storage.getItem(name)?.startsWith('{"at":'));
  return [...new Set(names.map((name) => name.slice(start.length).split("#")[0] ?? ""))].toSorted();
}

/** Counts changes by this page; for other tabs there is the browser's storage event. */
const changes = createStore(0);
const notify = () => changes.update((count) => count + 1);
export const onDraftChange = changes.subscribe;

/** A mark contains several entries, the log one per text. */
function entriesIn(text: string): LogEntry[] {
  try {
    const kept: unknown = JSON.parse(text);
    if (isMark(kept)) return kept.entries.flatMap(entryIn);
    if (isLogEntry(kept)) return entryIn(kept);
    return isOldFormat(kept) ? entryIn({ sent: null, ...kept, turn: 0, isWhole: true, gone: [] }) : [];
  } catch {
    return []; // not ours, or cut off
  }
}

const entryIn = (kept: unknown): LogEntry[] =>
  isLogEntry(kept) ? [{ ...kept, sent: isPatch(kept.sent) ? kept.sent : null }] : [];

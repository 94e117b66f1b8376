import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { whileDraftsAreKept, ROW_DRAFTS, storedNames } from "../../../drafts.ts";
import type { AreaReportKey } from "../../../api/report-rows.ts";
import { hasFields, isAnything, isListOf, isNumber, isString, isBoolean } from "../../../shape.ts";
import { isRowDraft, isPatch, type AreaDraft, type RowDraft } from "./row-drafts.ts";
import { browserDraftLog, type DraftLog } from "../../../draft-log.ts";

/** What changed in the work that a tab has not saved. */
type LogEntry = {
  readonly at: number;
  readonly turn: number;
  /** It is all there is: what was written before counts no more. */
  readonly isWhole: boolean;
  readonly rows: readonly RowDraft[];
  /** Rows that are saved since. */
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
/** As earlier versions of the program wrote it. */
const isOldFormat = hasFields({ at: isNumber, rows: isListOf(isRowDraft) });

/** What the browser keeps of unsaved work, so that a crash, a closed lid or an ended session costs nothing. */
export type DraftStore = {
  /** Of all tabs; what was written last comes last. One row may come from several; of requests there is the last. */
  readonly read: () => Promise<AreaDraft>;
  /** What this tab has not saved. It stands for all that was read before, too. */
  readonly write: (rows: readonly RowDraft[], sent?: RowsPatch | null) => void;
};

export type DraftStorage = { readonly storage: Storage; readonly log: DraftLog };
export const browserDraftStorage = (): DraftStorage => ({ storage: window.localStorage, log: browserDraftLog });

/** So many characters go into the storage without holding up the page. */
const SHORT = 200_000;

/**
 * Under a name for each tab that begins with the client and the place; gone as soon as everything is saved. Two tabs that
 * wrote to one name would wipe out each other's work.
 *
 * The log takes any number of rows, and each change as it comes, but it takes its time. So the storage holds a mark under
 * the same name, which says at once that there is work, and with it the few rows that are still on their way to the log:
 * a tab that dies that moment has lost nothing. Where there is no log, the mark holds everything.
 */
export function draftStore({ storage, log }: DraftStorage, place: AreaReportKey): DraftStore {
  const start = `${monthName(place)}${place.area}#`;
  const own = start + crypto.randomUUID();
  const mayKeep = whileDraftsAreKept();
  /** What other tabs have left, and up to which turn that was read. */
  const seen = new Map<string, number>();
  let written: AreaDraft = emptyDraft;
  let turn = 0;
  let onTheirWay: readonly { readonly turn: number; readonly text: string }[] = [];
  let hasLog = true;

  /** Whether it could be written: a full or forbidden storage only costs the safety net; what is typed is still on its way. */
  const mark = (): boolean => {
    try {
      storage.setItem(own, `{"at":${Date.now()},"entries":[${onTheirWay.map(({ text }) => text).join()}]}`);
      return true;
    } catch {
      return false;
    }
  };
  const arrived = (last: number) => {
    if (!mayKeep() || written.rows.length === 0) return;
    onTheirWay = onTheirWay.filter((entry) => entry.turn !== last);
    mark();
  };
  /** A tab that is still open may have written more since: that is not ours to take. */
  const takeOver = async (names: ReadonlyMap<string, number>, isSafe: Promise<boolean>) => {
    if (!(await isSafe)) return;
    for (const [name, last] of names) {
      const isDropped = await log.drop(name, last).catch(() => true);
      const isLater = entriesIn(storage.getItem(name) ?? "").some((entry) => entry.turn > last);
      if (isDropped && !isLater) storage.removeItem(name);
    }
    if (names.size > 0) tell();
  };
  /** Everything, or what has changed since the last time. */
  const entryOf = ({ rows, sent }: AreaDraft, at: number, isWhole: boolean): string => {
    const before = new Map(isWhole ? [] : written.rows.map((row) => [row.id, row]));
    const changed = rows.filter((row) => before.get(row.id) !== row);
    for (const { id } of rows) before.delete(id);
    const gone = JSON.stringify([...before.keys()]);
    return `{"at":${at},"turn":${turn},"isWhole":${isWhole},"rows":[${changed.map(textOf).join()}],"gone":${gone},"sent":${sent ? textOf(sent) : "null"}}`;
  };
  /** Whether it is safe by then. */
  const append = async (work: AreaDraft): Promise<boolean> => {
    const at = Date.now();
    const isWhole = !hasLog || storage.getItem(own) === null; // nothing yet, or another tab has taken it over
    turn += 1;
    const text = entryOf(work, at, isWhole);
    const entry = { turn, text };
    if (!hasLog) onTheirWay = [entry];
    else if (text.length < SHORT) onTheirWay = [...onTheirWay, entry];
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
        onTheirWay = [];
        storage.removeItem(own);
        if (written.rows.length > 0) isSafe = log.drop(own).catch(() => true);
      }
      // Trying again to save the same is no later change: another tab may have made one meanwhile.
      else if (isDifferent(written, { rows, sent }) || storage.getItem(own) === null) isSafe = append({ rows, sent });
      written = { rows, sent };
      if (others.size > 0) void takeOver(others, isSafe);
      tell();
    },
  };
}

const emptyDraft: AreaDraft = { rows: [], sent: null };

/** A page must not wait for ever for a log that does not answer; what is in it is found the next time. */
const PATIENCE = 5_000;
const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, new Promise<never>((_, reject) => void setTimeout(reject, PATIENCE))]);

const isDifferent = (one: AreaDraft, other: AreaDraft) =>
  one.sent !== other.sent ||
  one.rows.length !== other.rows.length ||
  one.rows.some((row, index) => row !== other.rows[index]);

/** What came of it, and when it was last written. */
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

/** Written again with every change of any row, and so remembered. */
function textOf(kept: RowDraft | RowsPatch): string {
  const text = texts.get(kept) ?? JSON.stringify(kept);
  texts.set(kept, text);
  return text;
}

type MonthKey = Pick<AreaReportKey, "uid" | "year" | "month">;

const monthName = ({ uid, year, month }: MonthKey) => `${ROW_DRAFTS}${[uid, year, month].join("/")}/`;

/** The areas of a month of which the browser keeps unsaved work, each once. */
export function areasWithDrafts(storage: Storage, place: MonthKey): string[] {
  const start = monthName(place);
  const names = storedNames(storage, start).filter((name) => storage.getItem(name)?.startsWith('{"at":'));
  return [...new Set(names.map((name) => name.slice(start.length).split("#")[0] ?? ""))].toSorted();
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Tells of every writing on this page; of other tabs the browser tells. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In a mark there are any number, in the log one. */
function entriesIn(text: string): LogEntry[] {
  try {
    const kept: unknown = JSON.parse(text);
    if (isMark(kept)) return kept.entries.flatMap(entryIn);
    if (isLogEntry(kept)) return entryIn(kept);
    return isOldFormat(kept) ? entryIn({ sent: null, ...kept, turn: 0, isWhole: true, gone: [] }) : [];
  } catch {
    return []; // not ours, or cut off: as good as none
  }
}

const entryIn = (kept: unknown): LogEntry[] =>
  isLogEntry(kept) ? [{ ...kept, sent: isPatch(kept.sent) ? kept.sent : null }] : [];

import type { Cells } from "@ekorok/domain/areas/cells";
import type { DoneBy, ReportRow } from "@ekorok/domain/reports/contract/reports";
import type { GridChange } from "../../../grid/grid-row.ts";

/** What a cell is to hold, and of text that is no value what is wrong with it. */
export type CellChange = GridChange &
  ({ readonly raw?: undefined } | { readonly raw: string; readonly problem: string });

/** What was typed and is no cell: kept as it is, with what is wrong with it, and not sent. */
export type UnreadableText = { readonly text: string; readonly problem: string };

/** What somebody else made of a row meanwhile, null: removed it; and who that was, if it is known. */
export type RowConflict = { readonly theirs: ReportRow | null; readonly changed: DoneBy | null };

/** A row as it is here: what the server has, and on top of it what was typed since. */
export type EnteredRow = {
  readonly id: string;
  /** As the server last said; 0: it has none yet. */
  readonly version: number;
  /** Where it stands. */
  readonly position: string;
  /** As the server had it in that version: what was typed here was typed on top of this. */
  readonly saved: Cells;
  /** On the way to the server. */
  readonly sending: Cells | "removal" | null;
  /** Typed since the last sending. */
  readonly edits: Cells;
  readonly unread: Readonly<Record<string, UnreadableText>>;
  readonly isRemoved: boolean;
  /** Why the server does not take it as it is, by column; "" is the row as a whole. It waits until something is changed. */
  readonly refused: Readonly<Record<string, string>> | null;
  /** The server has another version, or none: sent all the same, the server tells which, and who made it. */
  readonly isBehind: boolean;
  /** Waits for a decision. */
  readonly clash: RowConflict | null;
};

export const newRow = (id: string, position: string): EnteredRow => ({
  id,
  version: 0,
  position,
  saved: {},
  sending: null,
  edits: {},
  unread: {},
  isRemoved: false,
  refused: null,
  isBehind: false,
  clash: null,
});

export const rowFrom = ({ id, version, position, cells }: ReportRow): EnteredRow => ({
  ...newRow(id, position),
  version,
  saved: cells,
});

/** The cells as the person sees them. */
export const cellsOf = ({ saved, sending, edits }: EnteredRow): Cells => ({
  ...saved,
  ...(sending === "removal" ? {} : sending),
  ...edits,
});

const isEmpty = (record: object) => Object.keys(record).length === 0;

/** Something was typed or removed here that the server has not confirmed. */
export const isUnsaved = ({ sending, edits, isRemoved, unread }: EnteredRow): boolean =>
  sending !== null || isRemoved || !isEmpty(edits) || !isEmpty(unread);

/** There is something to send, and nothing stands in its way. */
export const isSendable = (row: EnteredRow): boolean =>
  row.sending === null &&
  row.refused === null &&
  row.clash === null &&
  (row.isBehind || row.isRemoved || !isEmpty(row.edits));

/**
 * Cells that both have changed since the version that was seen here, and not to the same. Of text that is no value it is
 * not known yet what it will be put right to.
 */
export const conflictingCells = ({ saved, edits, unread }: EnteredRow, { cells }: ReportRow): string[] =>
  Object.keys({ ...edits, ...unread }).filter((key) => {
    const theirs = cells[key] ?? null;
    return theirs !== (saved[key] ?? null) && (unread[key] !== undefined || edits[key] !== theirs);
  });

/** What was typed here, on top of what somebody else has made of the row. */
const onTopOf = (row: EnteredRow, { version, position, cells }: ReportRow): EnteredRow => ({
  ...row,
  version,
  position,
  saved: cells,
  edits: without(row.edits, (key, cell) => cell === (cells[key] ?? null)),
  isBehind: false,
  clash: null,
});

const without = <T>(record: Readonly<Record<string, T>>, isDropped: (key: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => !isDropped(key, value)));

/**
 * Somebody else changed or removed the row meanwhile. What only one of the two changed, or both to the same, is merged;
 * the rest waits for a decision. Null: nothing is left of the row.
 */
export function withConflict(row: EnteredRow, clash: RowConflict): EnteredRow | null {
  const { theirs } = clash;
  if (!theirs && row.isRemoved) return null;
  const isAsked = !theirs || row.isRemoved || conflictingCells(row, theirs).length > 0;
  return isAsked ? { ...row, isBehind: false, clash } : onTopOf(row, theirs);
}

/** Mine: on top of theirs. Theirs: what both have changed goes, the rest of what was typed here stays. Null: no row. */
export function resolvedRow(row: EnteredRow, { theirs }: RowConflict, whose: "mine" | "theirs"): EnteredRow | null {
  if (!theirs) {
    if (whose === "theirs" || row.isRemoved) return null;
    // Made anew, with everything that was in it.
    return { ...newRow(row.id, row.position), edits: cellsOf(row), unread: row.unread };
  }
  if (whose === "mine") return onTopOf(row, theirs);
  if (row.isRemoved) return rowFrom(theirs);
  const lost = new Set(conflictingCells(row, theirs));
  const isLost = (key: string) => lost.has(key);
  return onTopOf({ ...row, edits: without(row.edits, isLost), unread: without(row.unread, isLost) }, theirs);
}

/** Cells typed, all at once. What equals the server's value again is no edit any more. */
export function withCellChanges(row: EnteredRow, changes: readonly CellChange[]): EnteredRow {
  const unread = new Map(Object.entries(row.unread));
  const edits = new Map(Object.entries(row.edits));
  for (const change of changes) {
    const { key, cell } = change;
    if (change.raw !== undefined) {
      unread.set(key, { text: change.raw, problem: change.problem });
      continue;
    }
    unread.delete(key);
    const known = row.sending === null ? (row.saved[key] ?? null) : undefined;
    if (cell === known) edits.delete(key);
    else edits.set(key, cell);
  }
  return { ...row, refused: null, unread: Object.fromEntries(unread), edits: Object.fromEntries(edits) };
}

import type { Cells } from "@ekorok/domain/areas/cells";
import type { DoneBy, ReportRow } from "@ekorok/domain/reports/contract/reports";
import type { GridChange } from "../../../grid/grid-row.ts";

/** A new cell, or unreadable text with the problem. */
export type CellChange = GridChange &
  ({ readonly raw?: undefined } | { readonly raw: string; readonly problem: string });

/** Typed text that cannot be read: kept with its problem, and not sent. */
export type UnreadableText = { readonly text: string; readonly problem: string };

/** Somebody else's version of the row (null if removed), and who changed it, if known. */
export type RowConflict = { readonly theirs: ReportRow | null; readonly changed: DoneBy | null };

/** A row as entered here: the server's version with the edits on top. */
export type EnteredRow = {
  readonly id: string;
  /** The server's version; 0 if it has none yet. */
  readonly version: number;
  readonly position: string;
  /** The cells in that version, on which the edits are based. */
  readonly saved: Cells;
  /** Being sent. */
  readonly sending: Cells | "removal" | null;
  /** Typed since the last sending. */
  readonly edits: Cells;
  readonly unread: Readonly<Record<string, UnreadableText>>;
  readonly isRemoved: boolean;
  /** Why the server refuses the row, by column; "" is the row as a whole. It is not sent until changed. */
  readonly refused: Readonly<Record<string, string>> | null;
  /** The server has another version, or none. Sent all the same, as the server's answer says who changed it. */
  readonly isBehind: boolean;
  /** Waits for a decision. */
  readonly conflict: RowConflict | null;
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
  conflict: null,
});

export const rowFrom = ({ id, version, position, cells }: ReportRow): EnteredRow => ({
  ...newRow(id, position),
  version,
  saved: cells,
});

/** The cells as shown. */
export const cellsOf = ({ saved, sending, edits }: EnteredRow): Cells => ({
  ...saved,
  ...(sending === "removal" ? {} : sending),
  ...edits,
});

const isEmpty = (record: object) => Object.keys(record).length === 0;

/** Something typed or removed here is not confirmed by the server. */
export const isUnsaved = ({ sending, edits, isRemoved, unread }: EnteredRow): boolean =>
  sending !== null || isRemoved || !isEmpty(edits) || !isEmpty(unread);

export const isSendable = (row: EnteredRow): boolean =>
  row.sending === null &&
  row.refused === null &&
  row.conflict === null &&
  (row.isBehind || row.isRemoved || !isEmpty(row.edits));

/**
 * Cells that both sides changed, to different values. Unreadable text always conflicts, as its value is not known
 * yet.
 */
export const conflictingCells = ({ saved, edits, unread }: EnteredRow, { cells }: ReportRow): string[] =>
  Object.keys({ ...edits, ...unread }).filter((key) => {
    const theirs = cells[key] ?? null;
    return theirs !== (saved[key] ?? null) && (unread[key] !== undefined || edits[key] !== theirs);
  });

/** The edits on top of somebody else's version. */
const onTopOf = (row: EnteredRow, { version, position, cells }: ReportRow): EnteredRow => ({
  ...row,
  version,
  position,
  saved: cells,
  edits: without(row.edits, (key, cell) => cell === (cells[key] ?? null)),
  isBehind: false,
  conflict: null,
});

const without = <T>(record: Readonly<Record<string, T>>, isDropped: (key: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => !isDropped(key, value)));

/**
 * Somebody else changed or removed the row. Changes by one side only, or equal ones, are merged; the rest waits for a
 * decision. Null if the row is gone.
 */
export function withConflict(row: EnteredRow, conflict: RowConflict): EnteredRow | null {
  const { theirs } = conflict;
  if (!theirs && row.isRemoved) return null;
  const isAsked = !theirs || row.isRemoved || conflictingCells(row, theirs).length > 0;
  return isAsked ? { ...row, isBehind: false, conflict } : onTopOf(row, theirs);
}

/**
 * "mine" puts the edits on top of theirs; "theirs" drops conflicting edits and keeps the others. Null if the row is
 * gone.
 */
export function resolvedRow(row: EnteredRow, { theirs }: RowConflict, whose: "mine" | "theirs"): EnteredRow | null {
  if (!theirs) {
    if (whose === "theirs" || row.isRemoved) return null;
    // Created again, with all its cells.
    return { ...newRow(row.id, row.position), edits: cellsOf(row), unread: row.unread };
  }
  if (whose === "mine") return onTopOf(row, theirs);
  if (row.isRemoved) return rowFrom(theirs);
  const lost = new Set(conflictingCells(row, theirs));
  const isLost = (key: string) => lost.has(key);
  return onTopOf({ ...row, edits: without(row.edits, isLost), unread: without(row.unread, isLost) }, theirs);
}

/** Applies typed cells. A cell equal to the server's value is no edit. */
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

import type { Cell, Cells, ReportRow } from "@ekorok/domain";

/** What was typed and is no cell: kept as it is, with what is wrong with it, and not sent. */
export type Unread = { readonly text: string; readonly problem: string };

/** A row as it is here: what the server has, and on top of it what was typed since. */
export type EnteredRow = {
  readonly id: string;
  /** As the server last told; 0: it has none yet. */
  readonly version: number;
  readonly saved: Cells;
  /** On the way to the server. */
  readonly sending: Cells | "removal" | null;
  /** Typed since the last sending. */
  readonly edits: Cells;
  readonly unread: Readonly<Record<string, Unread>>;
  readonly isRemoved: boolean;
  /** Why the server does not take it as it is, by column; "" is the row as a whole. It waits until something is changed. */
  readonly refused: Readonly<Record<string, string>> | null;
  /** What somebody else made of it meanwhile; null: removed. Waits for a decision. */
  readonly clash: { readonly theirs: ReportRow | null } | null;
};

export const newRow = (id: string): EnteredRow => ({
  id,
  version: 0,
  saved: {},
  sending: null,
  edits: {},
  unread: {},
  isRemoved: false,
  refused: null,
  clash: null,
});

export const rowFrom = ({ id, version, cells }: ReportRow): EnteredRow => ({ ...newRow(id), version, saved: cells });

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
export const isToSend = (row: EnteredRow): boolean =>
  row.sending === null && row.refused === null && row.clash === null && (row.isRemoved || !isEmpty(row.edits));

/**
 * Somebody else changed or removed the row meanwhile: that waits for a decision, unless both made the same of it, as when
 * the answer to a save was lost. Null: nothing is left of the row.
 */
export function withClash(row: EnteredRow, theirs: ReportRow | null): EnteredRow | null {
  if (!theirs) return row.isRemoved ? null : { ...row, clash: { theirs } };
  const isAgreed =
    !row.isRemoved &&
    isEmpty(row.unread) && // the value it will be put right to is not known yet
    Object.entries(row.edits).every(([key, cell]) => cell === (theirs.cells[key] ?? null));
  return isAgreed ? rowFrom(theirs) : { ...row, clash: { theirs } };
}

/** Cells typed, all at once. What equals the server's value again is no edit any more. */
export function withEntries(
  row: EnteredRow,
  entries: readonly (readonly [string, { cell: Cell } | Unread])[],
): EnteredRow {
  const unread = new Map(Object.entries(row.unread));
  const edits = new Map(Object.entries(row.edits));
  for (const [key, entry] of entries) {
    if (!("cell" in entry)) {
      unread.set(key, entry);
      continue;
    }
    unread.delete(key);
    const known = row.sending === null ? (row.saved[key] ?? null) : undefined;
    if (entry.cell === known) edits.delete(key);
    else edits.set(key, entry.cell);
  }
  return { ...row, refused: null, unread: Object.fromEntries(unread), edits: Object.fromEntries(edits) };
}

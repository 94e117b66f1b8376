import type { Cell, ReportRow, RowsPatch } from "@ekorok/domain";
import { MOST_CHANGES } from "@ekorok/domain";
import {
  cellsOf,
  type EnteredRow,
  isToSend,
  isUnsaved,
  newRow,
  rowFrom,
  type Unread,
  withClash,
  withEntries,
} from "./entered-row.ts";

/** The rows of an area while somebody works on them, in their order. Every function gives a new state. */
export type EnteredRows = { readonly rows: readonly EnteredRow[]; readonly sent: RowsPatch | null };

export type CellChange = { readonly id: string; readonly key: string; readonly entry: { cell: Cell } | Unread };

export const entered = (rows: readonly ReportRow[]): EnteredRows => ({ rows: rows.map(rowFrom), sent: null });

export const visibleRows = ({ rows }: EnteredRows) => rows.filter(({ isRemoved }) => !isRemoved);
export const hasUnsaved = ({ rows }: EnteredRows) => rows.some(isUnsaved);
/** Something is to be sent, on its way, or waits for a decision. */
export const hasToSend = ({ rows }: EnteredRows) =>
  rows.some((row) => isToSend(row) || row.sending !== null || row.clash !== null);
export const clashes = ({ rows }: EnteredRows) => rows.filter(({ clash }) => clash !== null);

/** Cells typed, pasted or undone; a row that is not there yet comes at the end. */
export function enter(state: EnteredRows, changes: readonly CellChange[]): EnteredRows {
  const rows = new Map(state.rows.map((row) => [row.id, row]));
  const entries = new Map<string, [string, CellChange["entry"]][]>();
  for (const { id, key, entry } of changes) {
    const own = entries.get(id);
    if (own) own.push([key, entry]);
    else entries.set(id, [[key, entry]]);
  }
  for (const [id, own] of entries) rows.set(id, withEntries(rows.get(id) ?? newRow(id), own));
  return { ...state, rows: [...rows.values()] };
}

/** A row that the server never had just goes. */
export function remove(state: EnteredRows, ids: ReadonlySet<string>): EnteredRows {
  return {
    ...state,
    rows: state.rows
      .filter(({ id, version, sending }) => !ids.has(id) || version > 0 || sending !== null)
      .map((row) => (ids.has(row.id) ? { ...row, isRemoved: true, edits: {}, unread: {}, refused: null } : row)),
  };
}

/** Removed rows come back as they were; one that the server no longer has is made anew. */
export function putBack(state: EnteredRows, ids: ReadonlySet<string>, changes: readonly CellChange[]): EnteredRows {
  const rows = state.rows.map((row) => (ids.has(row.id) ? { ...row, isRemoved: false } : row));
  return enter({ ...state, rows }, changes);
}

/** What is to be sent next, at most so many rows; the same when nothing is, or something is on its way. */
export function send(state: EnteredRows, requestId: string, most = MOST_CHANGES): EnteredRows {
  if (state.sent) return state;
  const going = state.rows.filter(isToSend).slice(0, most);
  if (going.length === 0) return state;
  const ids = new Set(going.map(({ id }) => id));
  return {
    sent: {
      requestId,
      changes: going.map(({ id, version, isRemoved, edits }) => ({
        id,
        version,
        set: isRemoved ? null : { ...edits },
      })),
    },
    rows: state.rows.map((row) =>
      ids.has(row.id) ? { ...row, sending: row.isRemoved ? "removal" : row.edits, edits: {} } : row,
    ),
  };
}

/** The server has it. What was typed meanwhile stays to be sent. */
export function confirm(state: EnteredRows, rows: readonly ReportRow[]): EnteredRows {
  const answered = new Map(rows.map((row) => [row.id, row]));
  return {
    sent: null,
    rows: state.rows.flatMap((row) => {
      if (row.sending === null) return [row];
      const now = answered.get(row.id);
      // Put back while its removal was on its way, it is made anew.
      if (row.sending === "removal" && !now)
        return row.isRemoved ? [] : [{ ...newRow(row.id), edits: row.edits, unread: row.unread }];
      return [now ? { ...row, version: now.version, saved: now.cells, sending: null } : { ...row, sending: null }];
    }),
  };
}

/** Nothing of it was taken: what was sent is to be sent again. */
export const takeBack = (state: EnteredRows): EnteredRows => ({
  sent: null,
  rows: state.rows.map((row) =>
    row.sending === null
      ? row
      : { ...row, sending: null, edits: row.sending === "removal" ? row.edits : { ...row.sending, ...row.edits } },
  ),
});

/** Why rows are refused: by their id, and in each by column. */
export type RowRefusals = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The server has named rows that it does not take: these wait until they are changed, the others go again. */
export function holdBack(state: EnteredRows, refusals: RowRefusals): EnteredRows {
  const back = takeBack(state);
  return { ...back, rows: back.rows.map((row) => ({ ...row, refused: refusals.get(row.id) ?? row.refused })) };
}

/** What was held back is tried once more. */
export const tryAgain = (state: EnteredRows): EnteredRows =>
  state.rows.some(({ refused }) => refused)
    ? { ...state, rows: state.rows.map((row) => (row.refused ? { ...row, refused: null } : row)) }
    : state;

/** Somebody was quicker with some rows: these wait for a decision, the others go again. */
export function clash(state: EnteredRows, theirs: ReadonlyMap<string, ReportRow | null>): EnteredRows {
  const back = takeBack(state);
  return {
    ...back,
    rows: back.rows.flatMap((row) => {
      const now = theirs.get(row.id);
      return now === undefined ? row : (withClash(row, now) ?? []);
    }),
  };
}

/** Mine: on top of theirs, cell by cell as typed here. Theirs: what was typed here goes. */
export function settle(state: EnteredRows, id: string, whose: "mine" | "theirs"): EnteredRows {
  return {
    ...state,
    rows: state.rows.flatMap((row) => {
      if (row.id !== id || !row.clash) return [row];
      const { theirs } = row.clash;
      if (whose === "theirs") return theirs ? [rowFrom(theirs)] : [];
      // A row that is gone is made anew under a version of 0, with everything that was in it.
      if (!theirs) return row.isRemoved ? [] : [{ ...newRow(row.id), edits: cellsOf(row), unread: row.unread }];
      return [{ ...row, clash: null, version: theirs.version, saved: theirs.cells }];
    }),
  };
}

/**
 * The rows as the server has them now. Others' rows come in; one that both have changed asks. The one that is held stays
 * as it was seen when somebody began to edit it, so that a change on top of another's asks as well.
 */
export function refresh(state: EnteredRows, rows: readonly ReportRow[], heldId: string | null = null): EnteredRows {
  const now = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(state.rows.map(({ id }) => id));
  const kept = state.rows.flatMap((row) => {
    const theirs = now.get(row.id) ?? null;
    if (row.id === heldId && !isUnsaved(row)) return [row];
    if (!isUnsaved(row)) return theirs ? [theirs.version > row.version ? rowFrom(theirs) : row] : [];
    if (row.version === 0 || row.sending !== null) return [row];
    return theirs?.version === row.version ? [row] : (withClash(row, theirs) ?? []);
  });
  return { ...state, rows: [...kept, ...rows.filter(({ id }) => !known.has(id)).map(rowFrom)] };
}

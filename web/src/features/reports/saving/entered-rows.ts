import { MOST_CHANGES } from "@ekorok/domain/contract/limits";
import type { ReportRow, RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { byPosition, positionsBetween } from "@ekorok/domain/reports/row-order";
import { changesByRow } from "../../../grid/grid-row.ts";
import { runAtOnce, type SlicedWork } from "../../../grid/sliced-work.ts";
import {
  type CellChange,
  type RowConflict,
  type EnteredRow,
  isSendable,
  isUnsaved,
  newRow,
  rowFrom,
  resolvedRow,
  withConflict,
  withCellChanges,
} from "./entered-row.ts";

/** The rows of an area while they are edited, in order. Every function returns a new state. */
export type EnteredRows = {
  readonly rows: readonly EnteredRow[];
  readonly sent: RowsPatch | null;
  /** Positions of rows removed here, to which an undo returns them. */
  readonly left: ReadonlyMap<string, string>;
};

export const enteredRows = (rows: readonly ReportRow[]): EnteredRows => ({
  rows: rows.map(rowFrom).toSorted(byPosition),
  sent: null,
  left: new Map(),
});

export const visibleRows = ({ rows }: EnteredRows) => rows.filter(({ isRemoved }) => !isRemoved);
export const hasUnsaved = ({ rows }: EnteredRows) => rows.some(isUnsaved);
/** Something has to be sent, is being sent, or waits for a decision. */
export const hasToSend = ({ rows }: EnteredRows) =>
  rows.some((row) => isSendable(row) || row.sending !== null || row.conflict !== null);
export const conflictingRows = ({ rows }: EnteredRows) => rows.filter(({ conflict }) => conflict !== null);

/** Applies cells that were typed, pasted or undone; a new row goes to its given position, or to the end. */
export const enterCells = (state: EnteredRows, changes: readonly CellChange[]) =>
  runAtOnce(enteringCells(state, changes, new Map()));

function* enteringCells(
  state: EnteredRows,
  changes: readonly CellChange[],
  places: ReadonlyMap<string, string>,
): SlicedWork<EnteredRows> {
  const rows = new Map(state.rows.map((row) => [row.id, row]));
  const byRow = changesByRow(changes);
  const strange = [...byRow.keys()].filter((id) => !rows.has(id));
  const unplaced = strange.filter((id) => !places.has(id));
  const positions = positionsBetween(state.rows.at(-1)?.position ?? null, null, unplaced.length, Math.random);
  const atEnd = new Map(unplaced.map((id, index) => [id, positions[index] ?? ""]));
  const added = (id: string) => newRow(id, places.get(id) ?? atEnd.get(id) ?? "");
  for (const [id, own] of byRow) {
    rows.set(id, withCellChanges(rows.get(id) ?? added(id), own));
    yield;
  }
  return { ...state, rows: strange.length > 0 ? [...rows.values()].toSorted(byPosition) : [...rows.values()] };
}

/** A row that was never sent disappears at once. */
export function removeRows(state: EnteredRows, ids: ReadonlySet<string>): EnteredRows {
  const going = state.rows.filter(({ id }) => ids.has(id));
  return {
    ...state,
    left: new Map([...state.left, ...going.map(({ id, position }) => [id, position] as const)]),
    rows: state.rows
      .filter(({ id, version, sending }) => !ids.has(id) || version > 0 || sending !== null)
      .map((row) => (ids.has(row.id) ? { ...row, isRemoved: true, edits: {}, unread: {}, refused: null } : row)),
  };
}

/** A new row and the row it follows; null for the beginning. */
type Insertion = { readonly id: string; readonly behind: string | null };

/** Inserts rows, or restores removed ones where they were; one that the server has deleted is created again. */
export function* insertRows(
  state: EnteredRows,
  rows: readonly Insertion[],
  changes: readonly CellChange[],
): SlicedWork<EnteredRows> {
  const ids = new Set(rows.map(({ id }) => id));
  const back = state.rows.map((row) => (ids.has(row.id) ? { ...row, isRemoved: false } : row));
  return yield* enteringCells({ ...state, rows: back }, changes, placesOf(state, rows));
}

/** Consecutive rows share the gap after the first of them, so that positions stay short. */
function placesOf({ rows, left }: EnteredRows, inserted: readonly Insertion[]): Map<string, string> {
  const places = new Map([...rows.map(({ id, position }) => [id, position] as const), ...left]);
  const runs: { behind: string | null; ids: string[] }[] = [];
  for (const { id, behind } of inserted) {
    if (places.has(id)) continue;
    const run = runs.at(-1);
    if (run && run.ids.at(-1) === behind) run.ids.push(id);
    else runs.push({ behind, ids: [id] });
  }
  for (const { behind, ids } of runs) {
    const before = behind === null ? null : (places.get(behind) ?? rows.at(-1)?.position ?? null);
    const after = rows.find(({ position }) => before === null || position > before)?.position ?? null;
    const positions = positionsBetween(before, after, ids.length, Math.random);
    ids.forEach((id, index) => places.set(id, positions[index] ?? ""));
  }
  return places;
}

/** Marks up to `most` rows as being sent; unchanged if there are none, or a request is under way. */
export function startSending(state: EnteredRows, requestId: string, most = MOST_CHANGES): EnteredRows {
  if (state.sent) return state;
  const going = state.rows.filter(isSendable).slice(0, most);
  if (going.length === 0) return state;
  const ids = new Set(going.map(({ id }) => id));
  return {
    ...state,
    sent: {
      requestId,
      changes: going.map(({ id, version, position, isRemoved, edits }) => ({
        id,
        version,
        set: isRemoved ? null : { ...edits },
        ...(version === 0 ? { position } : {}),
      })),
    },
    rows: state.rows.map((row) =>
      ids.has(row.id) ? { ...row, sending: row.isRemoved ? "removal" : row.edits, edits: {} } : row,
    ),
  };
}

/** The server has saved the request. What was typed meanwhile stays to be sent. */
export function confirmSent(state: EnteredRows, rows: readonly ReportRow[]): EnteredRows {
  const answered = new Map(rows.map((row) => [row.id, row]));
  return {
    ...state,
    sent: null,
    rows: state.rows.flatMap((row) => {
      if (row.sending === null) return [row];
      const now = answered.get(row.id);
      // Restored while its removal was being sent: created again.
      if (row.sending === "removal" && !now)
        return row.isRemoved ? [] : [{ ...newRow(row.id, row.position), edits: row.edits, unread: row.unread }];
      const { version, cells: saved } = now ?? { version: row.version, cells: row.saved };
      return [{ ...row, version, saved, sending: null, isBehind: false }];
    }),
  };
}

/** The request was not accepted: its changes are to be sent again. */
export const cancelSending = (state: EnteredRows): EnteredRows => ({
  ...state,
  sent: null,
  rows: state.rows.map((row) =>
    row.sending === null
      ? row
      : { ...row, sending: null, edits: row.sending === "removal" ? row.edits : { ...row.sending, ...row.edits } },
  ),
});

/** Why rows are refused, by row id and column. */
export type RowRefusals = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The server refused some rows: these wait until they are changed, the others are sent again. */
export function refuseRows(state: EnteredRows, refusals: RowRefusals): EnteredRows {
  const back = cancelSending(state);
  return { ...back, rows: back.rows.map((row) => ({ ...row, refused: refusals.get(row.id) ?? row.refused })) };
}

export const retryRefused = (state: EnteredRows): EnteredRows =>
  state.rows.some(({ refused }) => refused)
    ? { ...state, rows: state.rows.map((row) => (row.refused ? { ...row, refused: null } : row)) }
    : state;

/** Somebody else changed some rows: they are merged or wait for a decision, the others are sent again. */
export function withConflicts(state: EnteredRows, theirs: ReadonlyMap<string, RowConflict>): EnteredRows {
  const back = cancelSending(state);
  return {
    ...back,
    rows: back.rows.flatMap((row) => {
      const now = theirs.get(row.id);
      return now === undefined ? row : (withConflict(row, now) ?? []);
    }),
  };
}

/** Resolves the conflict of a row as the user decided. */
export function settleConflict(state: EnteredRows, id: string, whose: "mine" | "theirs"): EnteredRows {
  return {
    ...state,
    rows: state.rows.flatMap((row) => {
      if (row.id !== id || !row.conflict) return [row];
      return resolvedRow(row, row.conflict, whose) ?? [];
    }),
  };
}

/**
 * Takes over the server's current rows. A row that both sides changed is sent, and the server's answer says who
 * changed it. The held row stays as it was when editing began, so that a change by somebody else is asked about as
 * well.
 */
export function refreshRows(state: EnteredRows, rows: readonly ReportRow[], heldId: string | null = null): EnteredRows {
  const now = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(state.rows.map(({ id }) => id));
  const kept = state.rows.flatMap((row) => {
    const theirs = now.get(row.id) ?? null;
    if (row.id === heldId && !isUnsaved(row)) return [row];
    if (!isUnsaved(row)) return theirs ? [theirs.version > row.version ? rowFrom(theirs) : row] : [];
    if (row.version === 0 || row.sending !== null) return [row];
    if (!theirs && row.isRemoved) return [];
    const isKnown = row.conflict ? row.conflict.theirs?.version === theirs?.version : row.version === theirs?.version;
    return [isKnown ? row : { ...row, isBehind: true, conflict: null }];
  });
  const strange = rows.filter(({ id }) => !known.has(id)).map(rowFrom);
  return { ...state, rows: [...kept, ...strange].toSorted(byPosition) };
}

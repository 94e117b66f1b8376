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

/** The rows of an area while somebody works on them, in their order. Every function gives a new state. */
export type EnteredRows = {
  readonly rows: readonly EnteredRow[];
  readonly sent: RowsPatch | null;
  /** Where rows stood that were removed here: taken back, that is where they return to. */
  readonly left: ReadonlyMap<string, string>;
};

export const enteredRows = (rows: readonly ReportRow[]): EnteredRows => ({
  rows: rows.map(rowFrom).toSorted(byPosition),
  sent: null,
  left: new Map(),
});

export const visibleRows = ({ rows }: EnteredRows) => rows.filter(({ isRemoved }) => !isRemoved);
export const hasUnsaved = ({ rows }: EnteredRows) => rows.some(isUnsaved);
/** Something is to be sent, on its way, or waits for a decision. */
export const hasToSend = ({ rows }: EnteredRows) =>
  rows.some((row) => isSendable(row) || row.sending !== null || row.clash !== null);
export const conflictingRows = ({ rows }: EnteredRows) => rows.filter(({ clash }) => clash !== null);

/** Cells typed, pasted or undone; a row that is not there yet comes where it is said, or at the end. */
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

/** A row that the server never had just goes. */
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

/** A row that is to come, and behind which it is to stand; null is the very beginning. */
type Insertion = { readonly id: string; readonly behind: string | null };

/** Rows come, or come back as they were and to where they stood; one that the server no longer has is made anew. */
export function* insertRows(
  state: EnteredRows,
  rows: readonly Insertion[],
  changes: readonly CellChange[],
): SlicedWork<EnteredRows> {
  const ids = new Set(rows.map(({ id }) => id));
  const back = state.rows.map((row) => (ids.has(row.id) ? { ...row, isRemoved: false } : row));
  return yield* enteringCells({ ...state, rows: back }, changes, placesOf(state, rows));
}

/** Rows that follow each other share the room behind the first of them, so that positions stay short. */
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

/** What is to be sent next, at most so many rows; the same when nothing is, or something is on its way. */
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

/** The server has it. What was typed meanwhile stays to be sent. */
export function confirmSent(state: EnteredRows, rows: readonly ReportRow[]): EnteredRows {
  const answered = new Map(rows.map((row) => [row.id, row]));
  return {
    ...state,
    sent: null,
    rows: state.rows.flatMap((row) => {
      if (row.sending === null) return [row];
      const now = answered.get(row.id);
      // Put back while its removal was on its way, it is made anew.
      if (row.sending === "removal" && !now)
        return row.isRemoved ? [] : [{ ...newRow(row.id, row.position), edits: row.edits, unread: row.unread }];
      const { version, cells: saved } = now ?? { version: row.version, cells: row.saved };
      return [{ ...row, version, saved, sending: null, isBehind: false }];
    }),
  };
}

/** Nothing of it was taken: what was sent is to be sent again. */
export const cancelSending = (state: EnteredRows): EnteredRows => ({
  ...state,
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
export function refuseRows(state: EnteredRows, refusals: RowRefusals): EnteredRows {
  const back = cancelSending(state);
  return { ...back, rows: back.rows.map((row) => ({ ...row, refused: refusals.get(row.id) ?? row.refused })) };
}

/** What was held back is tried once more. */
export const retryRefused = (state: EnteredRows): EnteredRows =>
  state.rows.some(({ refused }) => refused)
    ? { ...state, rows: state.rows.map((row) => (row.refused ? { ...row, refused: null } : row)) }
    : state;

/** Somebody was quicker with some rows: these are merged or wait for a decision, the others go again. */
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

/** Somebody has decided about a row that both have changed. */
export function settle(state: EnteredRows, id: string, whose: "mine" | "theirs"): EnteredRows {
  return {
    ...state,
    rows: state.rows.flatMap((row) => {
      if (row.id !== id || !row.clash) return [row];
      return resolvedRow(row, row.clash, whose) ?? [];
    }),
  };
}

/**
 * The rows as the server has them now. Others' rows come in; one that both have changed goes to the server, which tells who
 * was there. The one that is held stays
 * as it was seen when somebody began to edit it, so that a change on top of another's asks as well.
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
    const isKnown = row.clash ? row.clash.theirs?.version === theirs?.version : row.version === theirs?.version;
    return [isKnown ? row : { ...row, isBehind: true, clash: null }];
  });
  const strange = rows.filter(({ id }) => !known.has(id)).map(rowFrom);
  return { ...state, rows: [...kept, ...strange].toSorted(byPosition) };
}

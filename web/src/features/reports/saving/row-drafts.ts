import type { Cells } from "@ekorok/domain/areas/cells";
import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { byPosition, positionsBetween } from "@ekorok/domain/reports/row-order";
import {
  hasFields,
  isListOf,
  isNumber,
  isRecordOf,
  isString,
  isBoolean,
  isUuid,
  orAbsent,
  orNull,
} from "../../../shape.ts";
import { type EnteredRow, isUnsaved, newRow, type UnreadableText } from "./entered-row.ts";
import type { EnteredRows } from "./entered-rows.ts";

export type RowDraft = Pick<EnteredRow, "id" | "version" | "edits" | "unread" | "isRemoved"> & {
  readonly position?: string | undefined;
  /** The server's cells in that version. */
  readonly base?: Cells | undefined;
};
const isCells = isRecordOf(orNull(isString));
export const isRowDraft = hasFields<RowDraft>({
  id: isUuid,
  version: isNumber,
  position: orAbsent(isString),
  base: orAbsent(isCells),
  edits: isCells,
  unread: isRecordOf(hasFields<UnreadableText>({ text: isString, problem: isString })),
  isRemoved: isBoolean,
});
/** A request without an answer: repeated with the same id, it is executed once. */
export const isPatch = hasFields<RowsPatch>({
  requestId: isUuid,
  changes: isListOf(
    hasFields<RowsPatch["changes"][number]>({
      id: isUuid,
      version: isNumber,
      set: orNull(isCells),
      position: orAbsent(isString),
    }),
  ),
});
/** The unsaved rows of an area, and the request without an answer. */
export type AreaDraft = { readonly rows: readonly RowDraft[]; readonly sent: RowsPatch | null };

/** All that the server has not confirmed, including what is being sent. */
export const draftsOf = ({ rows }: EnteredRows): RowDraft[] => rows.filter(isUnsaved).map(draftOf);

const rowDrafts = new WeakMap<EnteredRow, RowDraft>();

function draftOf(row: EnteredRow): RowDraft {
  const known = rowDrafts.get(row);
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
  rowDrafts.set(row, kept);
  return kept;
}

/**
 * Applies a draft to the server's rows. A row that others have changed keeps the version it was edited from, so that
 * the server reports the conflict, after every reload until it is resolved. A request without an answer is repeated
 * unchanged.
 */
export function restoreDraft(state: EnteredRows, { rows: kept, sent }: AreaDraft): EnteredRows {
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
    rows.set(id, withDraft(isBehind ? { ...row, version, saved: base, isBehind } : row, work));
  }
  for (const { id, version, set } of sent?.changes ?? []) {
    const row = rows.get(id);
    if (row && isUnsaved(row)) rows.set(id, asSending({ ...row, version, isBehind: false }, set));
  }
  return { ...state, rows: [...rows.values()].toSorted(byPosition), sent };
}

/** Edits that differ from what is being sent were typed since. */
function asSending(row: EnteredRow, set: RowsPatch["changes"][number]["set"]): EnteredRow {
  if (set === null) return { ...row, sending: "removal" };
  const since = Object.entries(row.edits).filter(([key, cell]) => set[key] !== cell);
  return { ...row, sending: set, edits: Object.fromEntries(since) };
}

/** Merged by cell, as another tab may have a draft of the same row. */
function withDraft(row: EnteredRow, { edits, unread, isRemoved }: RowDraft): EnteredRow {
  if (isRemoved) return { ...row, isRemoved, edits: {}, unread: {} };
  const stillUnread = Object.entries(row.unread).filter(([key]) => !Object.hasOwn(edits, key));
  return {
    ...row,
    isRemoved,
    edits: { ...row.edits, ...edits },
    unread: { ...Object.fromEntries(stillUnread), ...unread },
  };
}

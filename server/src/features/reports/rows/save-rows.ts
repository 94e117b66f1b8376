import type { Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { ROW_NUMBER } from "@ekorok/domain/history/stored-change";
import type { PatchedRows, RowsConflict, RowsPatch } from "@ekorok/domain/reports/contract/reports";
import type { SQL } from "drizzle-orm";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { conflict } from "../../../errors/refused.ts";
import { requireFitForMainThread } from "../../../threads/large.ts";
import { once, type NameRequest } from "../../functions/request-ledger.ts";
import { differences, findLastChanges } from "../../history/store.ts";
import { actorAnswer } from "../../users/user-history.ts";
import { reportWriter } from "../access.ts";
import { areaNamed } from "../areas.ts";
import { rowAnswer } from "../report-answers.ts";
import { bookOf } from "../dictionary-cache.ts";
import { openForChange } from "../lock.ts";
import { type RowsWriter, itemOf, type Period } from "../report-key.ts";
import { computeArea, withAmounts, type StoredRow } from "../reckon.ts";
import { changeRows, type ChangedRows } from "./row-changes.ts";
import { readAreaToChange, writeSave } from "./row-store.ts";

const MAIN_THREAD_CHANGES = 100;

export const saveRowsAnswers = (nameRequest: NameRequest) =>
  ({
    "PATCH /api/users/:uid/reports/:year/:month/:area": ({ db, caller }, { place, body }) => {
      const { uid, area: id, ...period } = place;
      const writer = reportWriter(caller, uid);
      const area = areaNamed(id);
      const { requestId, changes } = body;
      requireFitForMainThread(db, changes.length, MAIN_THREAD_CHANGES);
      const named = nameRequest(caller.uid, requestId, "report.rows", { uid, period, area: id, changes });
      return once(db, named, (db, keepAnswer) => saveRows(db, writer, period, area, changes, keepAnswer));
    },
  }) satisfies Answers;

/** Saves changes of rows, all or none, in the caller's transaction, and gives the rows after them. */
export async function saveRows(
  db: Db,
  writer: RowsWriter,
  period: Period,
  area: Area,
  changes: RowsPatch["changes"],
  keepAnswer?: (answer: PatchedRows) => SQL,
): Promise<PatchedRows> {
  const { uid, actorUid } = writer;
  const key = { uid, ...period };
  const item = itemOf(period, area.id);
  const { revision } = await openForChange(db, actorUid, key, [area]);
  const book = await bookOf(db, revision, period);
  const stored = await readAreaToChange(db, { ...key, area: area.id });
  await refuseConflicts(db, writer, item, stored.rows, changes);
  const version = stored.lastVersion + 1;
  const changed = changeRows(area, stored.rows, changes, version, book);
  // Dictionaries may have changed since the last save, and then untouched rows count as something else.
  const isStale = stored.rows.length > 0 && stored.revision !== revision;
  const rows = isStale ? withAmounts(area, changed.rows, book) : changed.rows;
  const named = new Set(changes.map(({ id }) => id));
  const answer = { rows: rows.filter(({ id }) => named.has(id)).map(rowAnswer), revision };
  if (changed.added.length + changed.altered.length + changed.removed.length > 0)
    await writeSave(
      db,
      { ...key, area: area.id },
      isStale ? { ...changed, ...staleRows(rows, changed) } : changed,
      {
        ...computeArea(area, rows, book, stored.reasons),
        isDeclaredEmpty: stored.isDeclaredEmpty,
        monthAsks: stored.monthAsks,
        wasReady: stored.isReady,
        revision,
        lastVersion: version,
        updatedAt: new Date(),
      },
      {
        uid,
        actorUid,
        action: "report.rows",
        item,
        ...whatChanged(stored.rows, changed, (cells) => area.completed(cells, book)),
      },
      keepAnswer?.(answer),
    );
  return answer;
}

/** Writes all remaining rows again with their present amounts. */
function staleRows(rows: ChangedRows["rows"], { added }: ChangedRows): Pick<ChangedRows, "added" | "altered"> {
  const isNew = new Set(added.map(({ id }) => id));
  return { added: rows.filter(({ id }) => isNew.has(id)), altered: rows.filter(({ id }) => !isNew.has(id)) };
}

/**
 * For the history: each changed row with its number and only the changed cells, computed ones included, as people saw
 * them. A side on which the row did not exist is left out, and so are empty cells.
 */
function whatChanged(
  stored: ChangedRows["rows"],
  { rows, added, altered, removed }: ChangedRows,
  completed: (cells: Cells) => Cells,
) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const earlier = new Map(stored.map(({ cells, id }, index) => [id, { cells, [ROW_NUMBER]: index + 1 }]));
  const numbersNow = new Map(rows.map(({ id }, index) => [id, index + 1]));
  for (const { id, cells } of [...added, ...altered]) {
    const old = earlier.get(id);
    const change = differences(old ? completed(old.cells) : {}, completed(cells));
    if (old) before[id] = { [ROW_NUMBER]: old[ROW_NUMBER], ...filledIn(change?.before) };
    after[id] = { ...(old ? {} : { [ROW_NUMBER]: numbersNow.get(id) }), ...filledIn(change?.after) };
  }
  for (const { id, cells } of removed) {
    before[id] = { [ROW_NUMBER]: earlier.get(id)?.[ROW_NUMBER], ...filledIn(completed(cells)) };
  }
  return { before, after };
}

const filledIn = (cells: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== null && cell !== undefined));

/** Refuses to change rows that somebody changed meanwhile, with their present state, author and time. */
async function refuseConflicts(
  db: Db,
  { uid, caller }: RowsWriter,
  item: string,
  rows: readonly StoredRow[],
  changes: RowsPatch["changes"],
): Promise<void> {
  const now = new Map(rows.map((row) => [row.id, row]));
  const clashing = changes.filter(({ id, version }) => (now.get(id)?.version ?? 0) !== version).map(({ id }) => id);
  if (clashing.length === 0) return;
  const changed = await findLastChanges(db, uid, item, "report.rows", clashing);
  const clashes = clashing.map((id): RowsConflict["rows"][number] => {
    const [row, last] = [now.get(id), changed.get(id)];
    return {
      id,
      row: row ? rowAnswer(row) : null,
      changed: last && caller ? { at: last.at.toISOString(), by: actorAnswer(caller, last) } : null,
    };
  });
  throw conflict("Ktoś inny zmienił te wiersze w międzyczasie. Porównaj zmiany i zapisz ponownie.", {
    rows: clashes,
  } satisfies RowsConflict);
}

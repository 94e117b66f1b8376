import { randomUUID } from "node:crypto";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Cells } from "@ekorok/domain/areas/cells";
import type { ImportPlan, TakenImport } from "@ekorok/domain/imports/contract/imports";
import { knownHead } from "@ekorok/domain/imports/known-sheets";
import { leftOutSheet } from "@ekorok/domain/imports/plan";
import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { importParts, type RowBefore } from "../../db/schema.ts";
import { notFound, notPossible } from "../../errors/refused.ts";
import { readRevision } from "../dictionaries/store.ts";
import { reportWriter } from "../reports/access.ts";
import { dictionariesAt } from "../reports/dictionary-cache.ts";
import { lockMonths } from "../reports/lock.ts";
import type { ReportWriter } from "../reports/report-key.ts";
import { saveRows } from "../reports/rows/save-rows.ts";
import { isUnanswered, plannedRows } from "./planned-rows.ts";
import { headingsFingerprint } from "./files/shown-sheets.ts";
import { matchParts, newOffScaleRows, previewFingerprint, previewOutdated, type MatchedPart } from "./match-parts.ts";
import { findFile, rememberPlan, partAsSent, readSheets, type StoredSheets } from "./store.ts";

export const takeImportAnswers = {
  takeImport: async ({ db, caller, commit }, { uid, ...wanted }) => {
    const writer = reportWriter(caller, uid);
    const sheets = await readSheets(db, writer.uid, wanted.id);
    return commit((db) => takeImport(db, writer, sheets, wanted));
  },
} satisfies Answers;

type TakeRequest = { id: string; area: AreaId; plan: ImportPlan; shown: string };
type RowChanges = RowsPatch["changes"];

/** Imports the rows of one area in all months, all or none, without unreadable rows and closed months. */
async function takeImport(
  db: Db,
  writer: ReportWriter,
  stored: StoredSheets,
  { id, area: areaId, plan, shown }: TakeRequest,
): Promise<TakenImport> {
  const { uid } = writer;
  const area = areaById(areaId);
  if (!area) throw notFound();
  const file = await findFile(db, uid, id);
  const revision = await readRevision(db);
  const dictionaries = await dictionariesAt(db, revision);
  const all = plannedRows(stored, plan, dictionaries, areaId);
  await lockMonths(db, writer, area, all.parts);
  const parts = await matchParts(db, uid, all.parts, plan.mode, dictionaries);
  if (isUnanswered(plan, { ...all, scales: newOffScaleRows(all.scales, parts) }, areaId)) throw questionsUnanswered();
  if (previewFingerprint(plan, revision, parts) !== shown) throw previewOutdated();
  const taken = [];
  for (const part of parts) {
    const { changes, before } = changesOf(part);
    if (part.closed !== null || changes.length === 0) continue;
    const { year, month, lastVersion, matched } = part;
    await saveRows(db, writer, { year, month }, area, changes);
    const [kept] = await db
      .insert(importParts)
      .values({
        uid,
        importId: id,
        area: areaId,
        year,
        month,
        added: matched.added.length,
        changed: matched.changed.length,
        removed: matched.removed.length,
        version: lastVersion + 1,
        before,
      })
      .onConflictDoNothing()
      .returning();
    if (!kept) throw alreadyImported();
    taken.push(partAsSent(kept));
  }
  const heads = plan.sheets.map(({ head }) => head);
  const known = file.sheets.map(({ top: rows, ...sheet }, place) =>
    knownHead({ ...sheet, rows }, plan.sheets[place] ?? leftOutSheet),
  );
  await rememberPlan(db, uid, headingsFingerprint(file.sheets, heads), plan, known);
  return { parts: taken };
}

const questionsUnanswered = () =>
  notPossible("Najpierw odpowiedz na pytania o plik: o miesiąc, o podobne kolumny, o sumy i o masy.");

const alreadyImported = () =>
  notPossible("Ten plik już wczytano do tej części. Jeśli chcesz go wczytać jeszcze raz, wybierz go ponownie.");

/** The changes to save, with the previous state of each row. */
function changesOf({ matched: { added, changed, removed } }: MatchedPart): {
  changes: RowChanges;
  before: RowBefore[];
} {
  const news = added.map(({ cells }) => ({ id: randomUUID(), version: 0, set: { ...cells } }));
  return {
    changes: [
      ...news,
      ...changed.map(({ row: { id, version }, set }) => ({ id, version, set: { ...set } })),
      ...removed.map(({ id, version }) => ({ id, version, set: null })),
    ],
    before: [
      ...news.map(({ id }) => ({ id, cells: null })),
      ...changed.map(({ row: { id, cells }, set }) => ({ id, cells: cellsNamed(cells, Object.keys(set)) })),
      ...removed.map(({ id, cells, position }) => ({ id, cells, position })),
    ],
  };
}

const cellsNamed = (cells: Cells, names: readonly string[]): Cells =>
  Object.fromEntries(names.map((name) => [name, cells[name] ?? null]));

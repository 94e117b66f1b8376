import { areaById } from "@ekorok/domain/areas/all-areas";
import type { UndoneImport } from "@ekorok/domain/imports/contract/imports";
import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { whyClosed } from "@ekorok/domain/reports/status";
import { and, eq } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { importParts, reports } from "../../db/schema.ts";
import { notPossible } from "../../errors/refused.ts";
import { reportWriter } from "../reports/access.ts";
import { hasReportKey, type ReportWriter } from "../reports/report-key.ts";
import type { StoredRow } from "../reports/reckon.ts";
import { readAreaToChange } from "../reports/rows/row-store.ts";
import { saveRows } from "../reports/rows/save-rows.ts";
import { findImport, partAsSent, partsOf, type ImportPart } from "./store.ts";

export const undoImportAnswers = {
  undoImport: ({ caller, commit }, { uid, id }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => undoImport(db, writer, id));
  },
} satisfies Answers;

/** Removes added rows and restores others. Rows changed since and closed months stay as they are. */
async function undoImport(db: Db, writer: ReportWriter, id: string): Promise<UndoneImport> {
  const { uid } = writer;
  await findImport(db, uid, id);
  const parts = await partsOf(db, uid, id);
  let left = 0;
  let undone = 0;
  for (const part of parts) {
    if (part.undoneAt !== null || (await isClosed(db, writer, part))) continue;
    const { year, month, area: areaId } = part;
    const area = areaById(areaId);
    if (!area) continue;
    const { rows } = await readAreaToChange(db, { uid, year, month, area: areaId });
    const changes = changesBack(part, rows);
    left += part.before.length - changes.length;
    if (changes.length > 0) await saveRows(db, writer, { year, month }, area, changes);
    part.undoneAt = new Date();
    undone += 1;
    await db.update(importParts).set({ undoneAt: part.undoneAt }).where(isThisPart(part));
  }
  if (undone === 0) throw nothingLeft();
  return { parts: parts.map(partAsSent), left };
}

const nothingLeft = () =>
  notPossible("Nie ma czego cofnąć: plik już cofnięto albo miesiące, do których trafił, są złożone.");

const isThisPart = ({ uid, importId, area, year, month }: ImportPart) =>
  and(
    eq(importParts.uid, uid),
    eq(importParts.importId, importId),
    eq(importParts.area, area),
    eq(importParts.year, year),
    eq(importParts.month, month),
  );

async function isClosed(db: Db, { uid }: ReportWriter, { year, month }: ImportPart): Promise<boolean> {
  const [report] = await db
    .select({ status: reports.status })
    .from(reports)
    .where(hasReportKey(reports, { uid, year, month }))
    .for("no key update");
  return report !== undefined && whyClosed(report.status) !== null;
}

/** The inverse changes, for rows that are still as the import left them. */
function changesBack({ before, version }: ImportPart, rows: readonly StoredRow[]): RowsPatch["changes"] {
  const now = new Map(rows.map((row) => [row.id, row]));
  return before.flatMap(({ id, cells, position }) => {
    const row = now.get(id);
    if (position !== undefined) return row ? [] : [{ id, version: 0, set: { ...cells }, position }];
    return row?.version === version ? [{ id, version, set: cells && { ...cells } }] : [];
  });
}

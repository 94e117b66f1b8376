import { whyClosed } from "@ekorok/domain/reports/status";
import { createHash } from "node:crypto";
import { MOST_ROWS } from "@ekorok/domain/contract/limits";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { concernsMasses } from "@ekorok/domain/imports/mass-scale";
import { matchRows, type MatchedRows } from "@ekorok/domain/imports/match-rows";
import { canonicalJson } from "../../canonical-json.ts";
import type { Db } from "../../db/index.ts";
import { reports } from "../../db/schema.ts";
import { conflict } from "../../errors/refused.ts";
import { whySwitchedOff, clientAreas } from "../reports/areas.ts";
import { dictionariesAt } from "../reports/dictionary-cache.ts";
import { hasReportKey, type ReadableReports } from "../reports/report-key.ts";
import type { StoredRow } from "../reports/reckon.ts";
import { TOO_MANY_ROWS } from "../reports/rows/row-changes.ts";
import { readAreaToChange } from "../reports/rows/row-store.ts";
import { readRevision } from "../dictionaries/store.ts";
import { plannedRows, type OffScaleSheet, type PlannedPart, type PlannedRow } from "./planned-rows.ts";
import type { StoredSheets } from "./store.ts";

/** A part of a file compared with what is stored. */
export type MatchedPart = PlannedPart & {
  readonly matched: MatchedRows<StoredRow, PlannedRow>;
  /** The version of the area that it was compared with. */
  readonly lastVersion: number;
  /** Why the area cannot be changed; null if it can. */
  readonly closed: string | null;
  /** The row numbers that people see, by id. */
  readonly numberOf: ReadonlyMap<string, number>;
};

export async function matchParts(
  db: Db,
  uid: ReadableReports,
  parts: readonly PlannedPart[],
  mode: ImportPlan["mode"],
  dictionaries: Dictionaries,
): Promise<MatchedPart[]> {
  const permitted = new Set((await clientAreas(db, uid)).map(({ id }) => id));
  const matched: MatchedPart[] = [];
  for (const part of parts) {
    const { area, year, month, key, rows } = part;
    const stored = await readAreaToChange(db, { uid, year, month, area: area.id });
    const book = { period: { year, month }, dictionaries };
    const changes = matchRows(stored.rows, rows, { mode, key, area, book });
    const after = stored.rows.length + changes.added.length - changes.removed.length;
    const closed = permitted.has(area.id)
      ? ((await closedMonth(db, uid, part)) ?? (after > MOST_ROWS ? TOO_MANY_ROWS : null))
      : whySwitchedOff(area);
    const numberOf = new Map(stored.rows.map(({ id }, index) => [id, index + 1]));
    matched.push({ ...part, matched: changes, lastVersion: stored.lastVersion, closed, numberOf });
  }
  return matched;
}

async function closedMonth(db: Db, uid: ReadableReports, { year, month }: PlannedPart): Promise<string | null> {
  const [report] = await db
    .select({ status: reports.status })
    .from(reports)
    .where(hasReportKey(reports, { uid, year, month }));
  return report ? whyClosed(report.status) : null;
}

/** Identifies a preview: it changes with the rows, dictionaries or choices. */
export const previewFingerprint = (plan: ImportPlan, revision: string, parts: readonly MatchedPart[]): string =>
  createHash("sha256")
    .update(
      canonicalJson([
        plan,
        revision,
        parts.map(({ year, month, lastVersion, closed }) => [year, month, lastVersion, closed]),
      ]),
    )
    .digest("base64url");

/** What a file would change now, for the preview and for single rows. */
export async function matchFile(db: Db, uid: ReadableReports, file: StoredSheets, plan: ImportPlan) {
  const revision = await readRevision(db);
  const dictionaries = await dictionariesAt(db, revision);
  const planned = plannedRows(file, plan, dictionaries);
  const parts = await matchParts(db, uid, planned.parts, plan.mode, dictionaries);
  const refused = [...planned.refused, ...parts.flatMap(({ matched }) => matched.contradictory)];
  const scales = newOffScaleRows(planned.scales, parts);
  return {
    ...planned,
    scales,
    refused,
    revision,
    dictionaries,
    parts,
    name: previewFingerprint(plan, revision, parts),
  };
}
export type MatchedFile = Awaited<ReturnType<typeof matchFile>>;

/** Masses that seem wrong by a power of ten, without those that are already stored: somebody has confirmed them. */
export function newOffScaleRows(
  scales: readonly OffScaleSheet[],
  parts: readonly {
    readonly matched: Pick<MatchedRows<Pick<StoredRow, "id" | "cells">, PlannedRow>, "added" | "changed">;
  }[],
): OffScaleSheet[] {
  const placeOf = ({ sheet, index }: Pick<PlannedRow, "sheet" | "index">) => `${sheet} ${index}`;
  const weighed = parts.flatMap(({ matched: { added, changed } }) => [
    ...added,
    ...changed.flatMap(({ from, set }) => (concernsMasses(set) ? from : [])),
  ]);
  const isNew = new Set(weighed.map(placeOf));
  return scales.flatMap((one) => {
    const off = one.off.filter(({ index }) => isNew.has(placeOf({ ...one, index })));
    return off.length > 0 ? { ...one, off } : [];
  });
}

/** Rows of a part that cannot be changed, except those that are stored already. */
export const closedRows = ({ closed, matched }: MatchedPart): readonly PlannedRow[] =>
  closed === null ? [] : [...matched.added, ...matched.changed.map(({ from }) => from)];

/** Something has changed since the preview. */
export const previewOutdated = () =>
  conflict("Od czasu podglądu coś się zmieniło. Obejrzyj podgląd jeszcze raz i potwierdź.");

import { grouped } from "@ekorok/domain/grouped";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { FIRST_IMPORT_ROWS, MOST_PREVIEWED, MOST_ROWS_NAMED } from "@ekorok/domain/contract/limits";
import type { ImportRow } from "@ekorok/domain/imports/contract/import-rows";
import type { ImportPlan, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import type { ImportRowKind } from "@ekorok/domain/imports/import-values";
import { ownTotalsAndNotes } from "@ekorok/domain/imports/own-sheet";
import { leftOutSheet, MONTH_FIELD } from "@ekorok/domain/imports/plan";
import { columnName } from "@ekorok/domain/imports/sheet";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { readableReports } from "../reports/access.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { closedRows, matchFile, previewFingerprint, type MatchedPart } from "./match-parts.ts";
import { isUnanswered, type PlannedRow } from "./planned-rows.ts";
import { missingFieldsIn, previewRows } from "./preview-rows.ts";
import { previewOfDoubtful, previewOfRounded } from "./files/shown-sheets.ts";
import { readSheets, type StoredSheets } from "./store.ts";

export const previewAnswers = {
  previewImport: async ({ db, caller }, { uid, id, plan }) => {
    const readable = readableReports(caller, uid);
    return previewImport(db, readable, await readSheets(db, readable, id), plan);
  },
} satisfies Answers;

async function previewImport(
  db: Db,
  uid: ReadableReports,
  file: StoredSheets,
  plan: ImportPlan,
): Promise<ImportPreview> {
  const found = await matchFile(db, uid, file, plan);
  const { sheets } = file;
  const { revision, parts, refused, doubtful, scales, otherMonths, name } = found;
  const rows = previewRows(found);
  const read = parts.flatMap((part) => part.rows);
  return {
    shown: Object.fromEntries(
      [...grouped(parts, ({ area }) => area.id)].map(([area, own]) => [area, previewFingerprint(plan, revision, own)]),
    ),
    parts: parts.map(({ area, year, month, matched, closed }) => ({
      area: area.id,
      year,
      month,
      added: matched.added.length,
      changed: matched.changed.length,
      unchanged: matched.unchanged,
      removed: matched.removed.length,
      closed,
    })),
    refusedRows: rows.refused.length,
    filledSheets: [...new Set([...read, ...refused].map(({ sheet }) => sheet))],
    refused: refusedTogether(plan, [...refused.flatMap(refusedCells), ...parts.flatMap(closedCells)]),
    sums: sheets
      .flatMap((content, sheet) => {
        const sheetPlan = plan.sheets[sheet] ?? leftOutSheet;
        const area = areaById(sheetPlan.area ?? "");
        const lines = area ? [...ownTotalsAndNotes(content, sheetPlan, area)] : [];
        return lines.flatMap(([index, kind]) => (kind === "sum" ? [{ sheet, row: index + 1 }] : []));
      })
      .slice(0, MOST_PREVIEWED),
    ...previewOfDoubtful(sheets, doubtful),
    scales: scales.flatMap(({ sheet, off, compared, fixes }) =>
      off.slice(0, 1).map(({ index, cells }) => ({
        sheet,
        count: off.length,
        compared,
        row: index + 1,
        pieces: cells["count"] ?? "",
        unitMass: cells["unitMass"] ?? "",
        mass: cells["mass"] ?? "",
        fixes: [...fixes],
      })),
    ),
    otherMonths: [...otherMonths],
    blankMonths: [...found.blankMonths],
    isAsked: isUnanswered(plan, found),
    rows: firstOf(rows),
    name,
    ...missingFieldsIn(found),
    ...previewOfRounded(plan.sheets, read),
    ...valuesToLookAt(parts, refused),
    asked: refused.flatMap(({ problems }) => problems).find(({ isAsked }) => isAsked)?.text ?? null,
  };
}

function firstOf(rows: ReturnType<typeof previewRows>): Record<ImportRowKind, ImportRow[]> {
  const first = (kind: ImportRowKind) => rows[kind].slice(0, FIRST_IMPORT_ROWS).map((make) => make());
  return { refused: first("refused"), changed: first("changed"), removed: first("removed"), added: first("added") };
}

type RefusedCell = { sheet: number; index: number; field: string; text: string; reason: string };

const refusedCells = ({ sheet, index, problems }: PlannedRow): RefusedCell[] =>
  problems.map(({ field, text, problem }) => ({ sheet, index, field, text, reason: problem }));

const closedCells = (part: MatchedPart): RefusedCell[] =>
  closedRows(part).map(({ sheet, index }) => ({
    sheet,
    index,
    field: MONTH_FIELD,
    text: formatMonth(part.year, part.month),
    reason: part.closed ?? "",
  }));

/** Joins equal problems, so that a mistake in a hundred rows is shown once. */
function refusedTogether(plan: ImportPlan, cells: readonly RefusedCell[]): ImportPreview["refused"] {
  const together = new Map<string, ImportPreview["refused"][number]>();
  for (const { sheet, index, field, text, reason } of cells) {
    const name = JSON.stringify([sheet, field, text, reason]);
    const place = plan.sheets[sheet]?.columns[field];
    const column = place === undefined ? "" : columnName(place);
    const one = together.get(name) ?? { sheet, rows: [], count: 0, column, field, text, reason };
    if (one.count < MOST_ROWS_NAMED) one.rows.push(index + 1);
    together.set(name, { ...one, count: one.count + 1 });
  }
  return [...together.values()].slice(0, MOST_PREVIEWED);
}

/** Each text that is on no list, or was only guessed, once with its number of occurrences. */
function valuesToLookAt(parts: readonly MatchedPart[], refused: readonly PlannedRow[]) {
  const unknown = new Map<string, ImportPreview["unknown"][number]>();
  const guessed = new Map<string, ImportPreview["guessed"][number]>();
  for (const { sheet, problems } of refused)
    for (const { field, text, isListed } of problems) if (isListed) counted(unknown, { sheet, field, text });
  for (const { sheet, guesses } of [...parts.flatMap(({ rows }) => rows), ...refused])
    for (const { field, text, value } of guesses) counted(guessed, { sheet, field, text, value: value ?? "" });
  const first = <T>(found: Map<string, T>) => [...found.values()].slice(0, MOST_PREVIEWED);
  return { unknown: first(unknown), guessed: first(guessed) };
}

function counted<T extends { sheet: number; field: string; text: string }>(
  found: Map<string, T & { count: number }>,
  one: T,
): void {
  const name = JSON.stringify([one.sheet, one.field, one.text]);
  found.set(name, { ...one, count: (found.get(name)?.count ?? 0) + 1 });
}

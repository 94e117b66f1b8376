import { createHash } from "node:crypto";
import {
  areaById,
  columnName,
  formatMonth,
  leftOutSheet,
  matchRows,
  MONTH_FIELD,
  MOST_PREVIEWED,
  MOST_ROWS,
  MOST_ROWS_NAMED,
  ownTotals,
  type Dictionaries,
  type ImportPlan,
  type ImportPreview,
  type Matched,
  type Sheet,
  typedText,
} from "@ekorok/domain";
import { and, eq } from "drizzle-orm";
import { canonicalJson } from "../../canonical-json.ts";
import type { Db } from "../../db/index.ts";
import { reports } from "../../db/schema.ts";
import { whySwitchedOff } from "../reports/areas.ts";
import { dictionariesAt } from "../reports/book.ts";
import { whyClosed } from "../reports/lock.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import type { Row } from "../reports/reckon.ts";
import { TOO_MANY_ROWS } from "../reports/rows/row-changes.ts";
import { readAreaToChange } from "../reports/rows/row-store.ts";
import { readRevision } from "../dictionaries/store.ts";
import { clientAreas } from "./client-areas.ts";
import { firstSigns } from "./files/cut-text.ts";
import { isUnanswered, plannedRows, type PlannedPart, type PlannedRow } from "./planned-rows.ts";

/** A part of a file against what is there. */
export type MatchedPart = PlannedPart & {
  readonly matched: Matched<Row, PlannedRow>;
  /** Which state of the area that was. */
  readonly lastVersion: number;
  /** Why nothing can be changed there; null: it can. */
  readonly closed: string | null;
  /** The number of each row that is there, as people count. */
  readonly numberOf: ReadonlyMap<string, number>;
};

/** Parts of a file against what is there now. */
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
    const kept = await readAreaToChange(db, { uid, year, month, area: area.id });
    const book = { period: { year, month }, dictionaries };
    const changes = matchRows(kept.rows, rows, { mode, key, area, book });
    const after = kept.rows.length + changes.added.length - changes.removed.length;
    const closed = permitted.has(area.id)
      ? ((await closedMonth(db, uid, part)) ?? (after > MOST_ROWS ? TOO_MANY_ROWS : null))
      : whySwitchedOff(area);
    const numberOf = new Map(kept.rows.map(({ id }, index) => [id, index + 1]));
    matched.push({ ...part, matched: changes, lastVersion: kept.lastVersion, closed, numberOf });
  }
  return matched;
}

async function closedMonth(db: Db, uid: ReadableReports, { year, month }: PlannedPart): Promise<string | null> {
  const [report] = await db
    .select({ status: reports.status })
    .from(reports)
    .where(and(eq(reports.uid, uid), eq(reports.year, year), eq(reports.month, month)));
  return report ? whyClosed(report.status) : null;
}

/** One name for what was shown of an area: with other rows, dictionaries or choices it is another. */
export const shownName = (plan: ImportPlan, revision: string, parts: readonly MatchedPart[]): string =>
  createHash("sha256")
    .update(
      canonicalJson([
        plan,
        revision,
        parts.map(({ year, month, lastVersion, closed }) => [year, month, lastVersion, closed]),
      ]),
    )
    .digest("base64url");

export async function previewImport(
  db: Db,
  uid: ReadableReports,
  sheets: readonly Sheet[],
  plan: ImportPlan,
): Promise<ImportPreview> {
  const revision = await readRevision(db);
  const dictionaries = await dictionariesAt(db, revision);
  const planned = plannedRows(sheets, plan, dictionaries);
  const { refused } = planned;
  const parts = await matchParts(db, uid, planned.parts, plan.mode, dictionaries);
  const closedRows = parts.filter(({ closed }) => closed !== null).reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    shown: Object.fromEntries(
      [...new Set(parts.map(({ area }) => area))].map((area) => [
        area.id,
        shownName(
          plan,
          revision,
          parts.filter((part) => part.area === area),
        ),
      ]),
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
    refusedRows: refused.length + closedRows,
    refused: refusedTogether(plan, [...refused.flatMap(refusedCells), ...parts.flatMap(closedCells)]),
    sums: sheets
      .flatMap((content, sheet) => {
        const sheetPlan = plan.sheets[sheet] ?? leftOutSheet;
        const area = areaById(sheetPlan.area ?? "");
        return area ? [...ownTotals(content, sheetPlan, area)].map((index) => ({ sheet, row: index + 1 })) : [];
      })
      .slice(0, MOST_PREVIEWED),
    doubtful: planned.doubtful.slice(0, MOST_PREVIEWED).map(({ sheet, index, why }) => ({
      sheet,
      index,
      why,
      text: rowText(sheets[sheet]?.rows[index] ?? []),
    })),
    scales: planned.scales.map(({ sheet, count, compared, first: { index, cells }, fixes }) => ({
      sheet,
      count,
      compared,
      row: index + 1,
      pieces: cells["count"] ?? "",
      unitMass: cells["unitMass"] ?? "",
      mass: cells["mass"] ?? "",
      fixes: [...fixes],
    })),
    isAsked: isUnanswered(plan, planned),
    changes: parts.flatMap(changedCells).slice(0, MOST_PREVIEWED),
    ...valuesToLookAt(parts, refused),
    asked: refused.flatMap(({ problems }) => problems).find(({ isAsked }) => isAsked)?.text ?? null,
  };
}

/** Of a row, in characters: enough to know it again. */
const LONGEST_ROW = 120;
const rowText = (row: Sheet["rows"][number]): string =>
  firstSigns([...new Set(row.map((cell) => typedText(cell)).filter(Boolean))].join(" · "), LONGEST_ROW);

type RefusedCell = { sheet: number; index: number; field: string; text: string; reason: string };

const refusedCells = ({ sheet, index, problems }: PlannedRow): RefusedCell[] =>
  problems.map(({ field, text, problem }) => ({ sheet, index, field, text, reason: problem }));

/** Where nothing can be changed, no row of the file can be taken. */
const closedCells = ({ year, month, rows, closed }: MatchedPart): RefusedCell[] =>
  closed === null
    ? []
    : rows.map(({ sheet, index }) => ({
        sheet,
        index,
        field: MONTH_FIELD,
        text: formatMonth(year, month),
        reason: closed,
      }));

/** The same mistake a hundred times is one to look at. */
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

const changedCells = ({ area, year, month, matched, numberOf }: MatchedPart) =>
  matched.changed.slice(0, MOST_PREVIEWED).flatMap(({ row, set }) =>
    Object.entries(set).map(([field, after]) => ({
      area: area.id,
      year,
      month,
      row: numberOf.get(row.id) ?? 0,
      field,
      before: row.cells[field] ?? null,
      after,
    })),
  );

/** Each text that is on no list, or was recognised by a part of a name, once, with how often it is there. */
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

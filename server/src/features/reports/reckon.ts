import { createHash } from "node:crypto";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { sumQuantities, type Quantities } from "@ekorok/domain/areas/quantities";
import { totalsOf } from "@ekorok/domain/areas/totals";
import { rowQuantities } from "@ekorok/domain/charges/row-quantities";
import { reasonKey, rowFindings } from "@ekorok/domain/reports/checks/check-month";
import type { CheckedFinding } from "@ekorok/domain/reports/checks/month-facts";
import type { AreaSummary } from "@ekorok/domain/reports/contract/reports";
import type { StoredFinding } from "../../db/schema.ts";

export type StoredRow = { id: string; version: number; position: string; cells: Cells; amounts: Cells };
export type StoredReason = { check: string; rowId: string; explains: string; reason: string };

/** What is stored of an area besides its rows. */
export type ComputedArea = Pick<AreaSummary, "rowCount" | "blocks" | "toEnter" | "asks" | "warns" | "totals"> & {
  findings: StoredFinding[];
  items: string[];
  quantities: Quantities;
};

/** Stored findings: enough to correct before looking again. The counts are complete. */
export const MAX_FINDINGS = 300;
/** In place of a row's id for a finding of the whole area. */
export const NO_ROW = "00000000-0000-0000-0000-000000000000";

/** Rows with their amounts by this book. */
export const withAmounts = (area: Area, rows: readonly StoredRow[], book: Book): StoredRow[] =>
  rows.map((row) => ({ ...row, amounts: area.amounts(row.cells, book) }));

/** Computes what follows from an area's rows and amounts, with the month's findings or those of single rows. */
export function computeArea(
  area: Area,
  rows: readonly StoredRow[],
  book: Book,
  reasons: readonly StoredReason[],
  findings: readonly StoredFinding[] = rows.flatMap((row) => rowFindings(area, row, book)).map(storedFinding),
): ComputedArea {
  const count = (level: StoredFinding["level"]) => findings.filter((finding) => finding.level === level).length;
  const explained = new Set(findings.filter((finding) => reasonFor(finding, reasons) !== null));
  const shown = new Set(byWeight(findings, explained).slice(0, MAX_FINDINGS));
  const blocked = new Set(findings.flatMap(({ level, rowId }) => (level === "blocks" ? (rowId ?? []) : [])));
  return {
    rowCount: rows.length,
    blocks: count("blocks"),
    toEnter: findings.filter(({ isToEnter }) => isToEnter).length,
    asks: count("asks") - explained.size,
    warns: count("warns"),
    totals: totalsOf(area, rows, book),
    // A given reason may change which findings are shown, but not their order, so that what was just answered stays in
    // its place.
    findings: byWeight(findings).filter((finding) => shown.has(finding)),
    items: itemsIn(area, rows),
    quantities: sumQuantities(rows.flatMap(({ id, cells }) => rowQuantities(area, cells, book, blocked.has(id)))),
  };
}

/** A finding to store, with a fingerprint of the values that a reason explains. The message says what was compared. */
export function storedFinding(finding: CheckedFinding): StoredFinding {
  const { area: _area, values: _values, compared: _compared, ...said } = finding;
  return { ...said, explains: finding.level === "asks" ? fingerprint(reasonKey(finding)) : "" };
}

/** Changes with the values, and then the reason is no longer valid. */
const fingerprint = (explained: string) => createHash("sha256").update(explained).digest("base64url");

/** The reason given for a finding, if it still explains the same values. */
export function reasonFor(
  { level, check, rowId, explains }: StoredFinding,
  reasons: readonly StoredReason[],
): string | null {
  if (level !== "asks") return null;
  const given = reasons.find((one) => one.check === check && one.rowId === (rowId ?? NO_ROW));
  return given?.explains === explains ? given.reason : null;
}

const weights: Record<StoredFinding["level"], number> = { asks: 0, blocks: 1, warns: 3 };

/** Questions come first, because they must be seen to be answered; answered ones make room for the next. */
function byWeight(
  findings: readonly StoredFinding[],
  explained: ReadonlySet<StoredFinding> = new Set(),
): StoredFinding[] {
  const weightOf = (finding: StoredFinding) => (explained.has(finding) ? 2 : weights[finding.level]);
  return findings.toSorted((a, b) => weightOf(a) - weightOf(b));
}

function itemsIn(area: Area, rows: readonly StoredRow[]): string[] {
  const listed = Object.entries(area.columns).flatMap(([key, { dictionary }]) => (dictionary ? [key] : []));
  return [...new Set(rows.flatMap(({ cells }) => listed.flatMap((key) => cells[key] ?? [])))].toSorted();
}

import { pick } from "@ekorok/domain/pick";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { AreaSummary, MonthFinding, ReportRow } from "@ekorok/domain/reports/contract/reports";
import { areaState } from "@ekorok/domain/reports/status";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import type { StoredFinding } from "../../db/schema.ts";
import { reasonFor, type StoredReason, type StoredRow } from "./reckon.ts";
import type { AreaNumbers, Standing } from "./store.ts";

// What is stored as it is sent. Answers go out as built, so every field is named.

export const standingAnswer = (standing: Standing) => ({
  ...pick(standing, "status", "submissions", "correction", "returnReason"),
  submittedAt: standing.submittedAt?.toISOString() ?? null,
  ...(standing.approvedAt && { approvedAt: standing.approvedAt.toISOString() }),
});

export const rowAnswer = ({ id, version, position, cells, amounts }: StoredRow): ReportRow => ({
  id,
  version,
  position,
  cells,
  amounts,
});

/** For a submitter without a name: a client must not learn the e-mail address of an administrator. */
export const submitterName = (email: string, isClient: boolean): string => (isClient ? email : "Administrator");

/** An area's summary; without stored numbers it is untouched. */
export function summaryAnswer(area: Area, numbers: Omit<AreaNumbers, "isSubmitted"> | undefined): AreaSummary {
  if (!numbers) return untouchedArea(area.id);
  const { rowCount, blocks, toEnter, warns, isDeclaredEmpty, totals, updatedAt, lastVersion: edition } = numbers;
  const asks = numbers.asks + numbers.monthAsks;
  const state = areaState(rowCount, blocks, isDeclaredEmpty);
  return { area: area.id, state, rowCount, edition, blocks, toEnter, asks, warns, totals, updatedAt };
}

/** Findings with row numbers and given reasons. */
export function findingsAnswer(
  area: Area,
  findings: readonly StoredFinding[],
  reasons: readonly StoredReason[],
  rows: readonly { id: string }[],
): MonthFinding[] {
  if (findings.length === 0) return [];
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  return findings.map((finding) => {
    const { rowId, column, level, check, message, isToEnter } = finding;
    const rowNumber = rowId === null ? undefined : numbers.get(rowId);
    return {
      area: area.id,
      rowId,
      column,
      level,
      check,
      message,
      ...(rowNumber === undefined ? {} : { rowNumber }),
      ...(isToEnter && { isToEnter }),
      reason: reasonFor(finding, reasons),
    };
  });
}

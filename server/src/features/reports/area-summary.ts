import {
  areas,
  areaState,
  isEditable,
  type Area,
  type AreaSummary,
  type LeftOut,
  type MonthFinding,
  type ReportStatus,
} from "@ekorok/domain";
import type { KeptFinding } from "../../db/schema.ts";
import { Refused } from "../../errors.ts";
import { reasonFor, type Reason } from "./reckon.ts";
import type { AreaNumbers, Permissions } from "./store.ts";

/** A flag that was never set is on. */
const isPermitted = (permissions: Permissions, { flag }: Area): boolean => permissions[flag] ?? true;

export const permittedAreas = (permissions: Permissions): Area[] =>
  areas.filter((area) => isPermitted(permissions, area));

/** Of an open month what is switched on now; of a closed one what its version holds, whatever was switched since. */
export const areasOfMonth = (
  permissions: Permissions,
  status: ReportStatus,
  numbers: readonly Pick<AreaNumbers, "area" | "isSubmitted">[],
): Area[] =>
  isEditable(status)
    ? permittedAreas(permissions)
    : areas.filter(({ id }) => numbers.some(({ area, isSubmitted }) => area === id && isSubmitted));

/** All others in which there are rows. */
export const leftOutOf = (
  held: readonly Pick<Area, "id">[],
  numbers: readonly Pick<AreaNumbers, "area" | "rowCount">[],
): LeftOut =>
  areas.flatMap(({ id }) => {
    const { rowCount = 0 } = numbers.find(({ area }) => area === id) ?? {};
    return rowCount > 0 && !held.some((area) => area.id === id) ? [{ area: id, rowCount }] : [];
  });

/** Client and administrator alike are bound by what the client may manage. */
export function refuseSwitchedOff(permissions: Permissions, area: Area): void {
  if (isPermitted(permissions, area)) return;
  throw new Refused(
    "PERMISSION_DENIED",
    `Część „${area.title}” jest wyłączona dla tego konta. Poproś swojego doradcę o jej włączenie.`,
  );
}

/** An area of a month as it travels; without numbers nothing was done in it. */
export function summaryOf(area: Area, numbers: Omit<AreaNumbers, "isSubmitted"> | undefined): AreaSummary {
  const { rowCount = 0, blocks = 0, asks = 0, warns = 0, isDeclaredEmpty = false, totals, updatedAt } = numbers ?? {};
  const { lastVersion: edition = 0 } = numbers ?? {};
  return {
    area: area.id,
    state: areaState(rowCount, blocks, isDeclaredEmpty),
    rowCount,
    edition,
    blocks,
    asks,
    warns,
    totals: { ...totals },
    updatedAt: updatedAt ?? null,
  };
}

/** Findings as they travel: named field by field, as answers go out as built. */
export function told(
  area: Area,
  findings: readonly KeptFinding[],
  reasons: readonly Reason[],
  rows: readonly { id: string }[],
): MonthFinding[] {
  if (findings.length === 0) return [];
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  return findings.map((finding) => {
    const { rowId, column, level, check, message } = finding;
    const rowNumber = rowId === null ? undefined : numbers.get(rowId);
    return {
      area: area.id,
      rowId,
      column,
      level,
      check,
      message,
      ...(rowNumber === undefined ? {} : { rowNumber }),
      reason: reasonFor(finding, reasons),
    };
  });
}

import type { AreaId } from "../../areas/area-ids.ts";
import { areaById } from "../../areas/all-areas.ts";
import type { MonthFinding } from "../contract/reports.ts";
import { isReady, type AreaState } from "../status.ts";

export type StatedArea = { readonly area: AreaId; readonly state: AreaState };

/** What stands in the way of submitting, with the place to go to. */
export type Obstacle = Pick<MonthFinding, "area" | "rowId" | "rowNumber" | "column" | "check" | "message"> & {
  readonly wants: "entries" | "correction" | "reason";
};

/** Each area that the client may manage is filled or declared, nothing blocks, every question has its reason. */
export function obstaclesOf(areas: readonly StatedArea[], findings: readonly MonthFinding[]): Obstacle[] {
  const unready = areas.filter(
    ({ area, state }) => !isReady(state) && !findings.some((f) => isBlock(f) && f.area === area),
  );
  return [
    ...unready.map(({ area }) => ({
      area,
      rowId: null,
      column: null,
      check: "empty",
      message: `Uzupełnij część „${areaById(area)?.title ?? area}” albo zaznacz „Brak zdarzeń”.`,
      wants: "entries" as const,
    })),
    ...findings.filter(isBlock).map((finding) => ({ ...placeOf(finding), wants: "correction" as const })),
    ...findings
      .filter(({ level, reason }) => level === "asks" && !reason?.trim())
      .map((finding) => ({ ...placeOf(finding), wants: "reason" as const })),
  ];
}

const isBlock = ({ level }: MonthFinding) => level === "blocks";
const placeOf = ({ level: _level, reason: _reason, ...place }: MonthFinding) => place;

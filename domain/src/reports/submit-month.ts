import type { z } from "zod";
import type { Area } from "../areas/define-area.ts";
import { areas, areaById } from "../areas/all-areas.ts";
import { enteredTotals } from "../areas/totals.ts";
import type { shownMonth } from "./contract/report-moves.ts";
import type { MonthReport, AreaSummary, MonthFinding } from "./contract/reports.ts";
import { leftOutText, partText, rowsText } from "./report-words.ts";
import { areaStateNames, isReady, type AreaState } from "./status.ts";
import type { AreaId } from "../areas/area-ids.ts";

/** A month as its submitter saw it. */
export type ShownMonth = z.output<typeof shownMonth>;

export const shownMonthOf = ({ areas, leftOut }: Pick<MonthReport, "areas" | "leftOut">): ShownMonth => ({
  areas: areas.map(({ area, state, rowCount, edition, totals }) => ({ area, state, rowCount, edition, totals })),
  leftOut: leftOut.map(({ area, rowCount }) => ({ area, rowCount })),
});

/** The changes since a month was shown, one line per area. */
export const changesSince = (seen: ShownMonth, now: ShownMonth): string[] =>
  areas.flatMap((area) => {
    const [before, after] = [wordsFor(area, seen), wordsFor(area, now)];
    if (before !== after) return [`${area.title} – było: ${before}; jest: ${after}`];
    return editionIn(area, seen) === editionIn(area, now) ? [] : [`${area.title} – zmieniono wiersze`];
  });

const inMonth = ({ id }: Area, { areas }: ShownMonth) => areas.find(({ area }) => area === id);
const editionIn = (area: Area, month: ShownMonth) => inMonth(area, month)?.edition ?? 0;

function wordsFor(area: Area, month: ShownMonth): string {
  const shown = inMonth(area, month);
  if (!shown) {
    const left = month.leftOut.find((one) => one.area === area.id);
    return left ? leftOutText(left.rowCount) : "wyłączone";
  }
  if (shown.rowCount === 0) return areaStateNames[shown.state].toLowerCase();
  return [rowsText(shown.rowCount), ...enteredTotals(area, shown.totals).map(partText)].join(", ");
}

/** The summary of an area where nothing was done. */
export const untouchedArea = (area: AreaId): AreaSummary => ({
  area,
  state: "empty",
  rowCount: 0,
  edition: 0,
  blocks: 0,
  toEnter: 0,
  asks: 0,
  warns: 0,
  totals: {},
  updatedAt: null,
});

export type StatedArea = { readonly area: AreaId; readonly state: AreaState };

/** Something that prevents the submission, with its place. */
export type Obstacle = Pick<
  MonthFinding,
  "area" | "rowId" | "rowNumber" | "column" | "check" | "message" | "isToEnter"
> & {
  readonly wants: "entries" | "correction" | "reason";
};

/** Every area must be filled or declared empty, nothing may block, and every question needs a reason. */
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
const placeOf = ({ level: _level, reason: _reason, compared: _compared, ...place }: MonthFinding) => place;

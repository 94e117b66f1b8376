import type { z } from "zod";
import type { Area } from "../areas/define-area.ts";
import { areas } from "../areas/all-areas.ts";
import { enteredTotals } from "../areas/totals.ts";
import type { shownMonth } from "./contract/report-moves.ts";
import type { MonthReport } from "./contract/reports.ts";
import { leftOutText, partText, rowsText } from "./report-words.ts";
import { areaStateNames } from "./status.ts";

/** A month as somebody saw it who declares that it is complete: what is submitted, and what is left out. */
export type ShownMonth = z.output<typeof shownMonth>;

export const shownOf = ({ areas, leftOut }: Pick<MonthReport, "areas" | "leftOut">): ShownMonth => ({
  areas: areas.map(({ area, state, rowCount, edition, totals }) => ({ area, state, rowCount, edition, totals })),
  leftOut: leftOut.map(({ area, rowCount }) => ({ area, rowCount })),
});

/** What of a month is no longer as it was seen, a line for each area. */
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

import { areaById, isReady, type AreaSummary, type MonthFinding } from "@ekorok/domain";

/** What is to be said of a month beyond its rows: areas in which nothing was done yet. */
export const wholeMonthFindings = (summaries: readonly AreaSummary[]): MonthFinding[] =>
  summaries
    .filter(({ state }) => !isReady(state) && state === "empty")
    .map(({ area }) => ({
      area,
      rowId: null,
      column: null,
      level: "blocks",
      check: "area.empty",
      message: `Uzupełnij część „${areaById(area)?.title ?? area}” albo zaznacz „Brak zdarzeń”.`,
      reason: null,
    }));

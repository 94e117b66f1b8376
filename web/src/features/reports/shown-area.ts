import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showRow } from "@ekorok/domain/areas/showing";
import { enteredTotals } from "@ekorok/domain/areas/totals";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { MonthFinding, MonthReport } from "@ekorok/domain/reports/contract/reports";
import type { AreaTotal } from "@ekorok/domain/reports/report-words";
import type { AreaState } from "@ekorok/domain/reports/status";
import { ratesUsed, type UsedRate } from "@ekorok/domain/reports/versions/rates-used";
import { areasOfMonth } from "./permitted-areas.ts";

type ShownRow = { readonly id: string; readonly cells: Readonly<Record<string, string>> };

/** An area for reading, current or as submitted. */
export type ShownArea = {
  readonly area: Area;
  readonly state: AreaState;
  readonly totals: readonly AreaTotal[];
  /** Only columns that hold something. */
  readonly columns: readonly string[];
  readonly rows: readonly ShownRow[];
  /** Findings with their reasons. */
  readonly explained: readonly MonthFinding[];
  /** Only of a submission: until then rates may change. */
  readonly rates: readonly UsedRate[];
};

const usedColumns = (area: Area, rows: readonly ShownRow[]) =>
  Object.keys(area.columns).filter((key) => rows.some(({ cells }) => cells[key]));

const explainedOf = (findings: readonly MonthFinding[], area: Area) =>
  findings.filter((finding) => finding.area === area.id && finding.level === "asks" && finding.reason);

/** The current areas of a month, with today's names of dictionaries. */
export const shownNow = (report: MonthReport, book: Book): ShownArea[] =>
  areasOfMonth(report.areas).map(({ area, summary }) => ({
    ...rowsNow(report, area, book),
    state: summary.state,
    totals: enteredTotals(area, summary.totals),
    explained: explainedOf(report.findings, area),
  }));

/** A switched-off area: its rows are kept but not counted. */
export const shownLeftOut = (report: MonthReport, area: Area, book: Book): ShownArea => ({
  ...rowsNow(report, area, book),
  state: "filled",
  totals: [],
  explained: [],
});

function rowsNow(report: MonthReport, area: Area, book: Book) {
  const kept = report.rows?.[area.id] ?? [];
  const rows = kept.map(({ id, cells }) => ({ id, cells: showRow(area, cells, book) }));
  return { area, columns: usedColumns(area, rows), rows, rates: [] };
}

/** The areas of a submission, with the names of that day. */
export const shownFrozen = (report: FrozenReport): ShownArea[] =>
  report.areas.flatMap(({ area: id, state, totals, rows: frozen, findings }) => {
    const area = areaById(id);
    if (!area) return [];
    const rows = frozen.map(({ id, shown }) => ({ id, cells: shown }));
    return {
      area,
      state,
      totals: enteredTotals(area, totals),
      columns: usedColumns(area, rows),
      rows,
      explained: explainedOf(findings, area),
      rates: ratesUsed(report, id),
    };
  });

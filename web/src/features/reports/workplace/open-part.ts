import type { Area } from "@ekorok/domain/areas/define-area";
import type { AreaSummary, MonthFinding, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { areaState } from "@ekorok/domain/reports/status";
import { createContext, use, useEffect } from "react";

/** What stands in the way in the part that is open, as its own page knows it: the server hears of it later, or not at all. */
export type OpenPart = { readonly area: Area["id"]; readonly mistakes: readonly MonthFinding[] };

type Tell = (change: (before: OpenPart | null) => OpenPart | null) => void;

/** Given by the month around the part. */
export const OpenPartContext = createContext<Tell>(() => {});

type Mistake = {
  readonly rowId: string;
  readonly rowNumber: number;
  readonly column: string;
  readonly message: string;
};

/** Tells the month around it what its part lists as mistakes, so that one count stands on the page. */
export function usePublishedMistakes({ id: area }: Area, mistakes: readonly Mistake[]): void {
  const tell = use(OpenPartContext);
  useEffect(() => {
    const told = mistakes.map(({ rowId, rowNumber, column, message }): MonthFinding => ({
      area,
      rowId,
      rowNumber,
      column,
      level: "blocks",
      check: "row",
      message,
      reason: null,
    }));
    tell((before) => (before?.area === area && isSame(before.mistakes, told) ? before : { area, mistakes: told }));
  });
  useEffect(() => () => tell(() => null), [tell]);
}

const isSame = (some: readonly MonthFinding[], others: readonly MonthFinding[]) =>
  some.length === others.length &&
  some.every(({ rowId, column, message }, index) => {
    const other = others[index];
    return other?.rowId === rowId && other.column === column && other.message === message;
  });

/** A row with a mistake is a row, although the server may not have it yet. */
const withMistakes = (summary: AreaSummary, blocks: number): AreaSummary => ({
  ...summary,
  blocks,
  state: areaState(summary.rowCount || blocks, blocks, summary.state === "declaredEmpty"),
});

/** The month with what its open part says of itself. */
export const withOpenPart = (report: MonthReport, open: OpenPart | null): MonthReport =>
  open === null
    ? report
    : {
        ...report,
        areas: report.areas.map((summary) =>
          summary.area === open.area ? withMistakes(summary, open.mistakes.length) : summary,
        ),
        findings: [
          ...report.findings.filter(({ area, level }) => area !== open.area || level !== "blocks"),
          ...open.mistakes,
        ],
      };

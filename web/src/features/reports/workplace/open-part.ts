import type { Area } from "@ekorok/domain/areas/define-area";
import type { AreaSummary, MonthFinding, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { areaState } from "@ekorok/domain/reports/status";
import { createContext, use, useEffect } from "react";

/** The mistakes on the open page, of which the server learns later or never. */
export type OpenPart = { readonly area: Area["id"]; readonly mistakes: readonly MonthFinding[] };

type Tell = (change: (before: OpenPart | null) => OpenPart | null) => void;

/** Provided by the frame of the month. */
export const OpenPartContext = createContext<Tell>(() => {});

type Mistake = {
  readonly rowId: string;
  readonly rowNumber: number;
  readonly column: string;
  readonly message: string;
  readonly isToEnter?: boolean;
};

/** Tells the frame of the month the mistakes of the open page, so that the counts on the page agree. */
export function usePublishedMistakes({ id: area }: Area, mistakes: readonly Mistake[]): void {
  const tell = use(OpenPartContext);
  useEffect(() => {
    const findings = mistakes.map(({ rowId, rowNumber, column, message, isToEnter }): MonthFinding => ({
      area,
      rowId,
      rowNumber,
      column,
      level: "blocks",
      check: "row",
      message,
      reason: null,
      ...(isToEnter && { isToEnter }),
    }));
    tell((before) =>
      before?.area === area && isSame(before.mistakes, findings) ? before : { area, mistakes: findings },
    );
  });
  useEffect(() => () => tell(() => null), [tell]);
}

const isSame = (some: readonly MonthFinding[], others: readonly MonthFinding[]) =>
  some.length === others.length &&
  some.every(({ rowId, column, message }, index) => {
    const other = others[index];
    return other?.rowId === rowId && other.column === column && other.message === message;
  });

/** A row with a mistake counts, although the server may not have it yet. */
const withMistakes = (summary: AreaSummary, mistakes: OpenPart["mistakes"], blocks = mistakes.length): AreaSummary => ({
  ...summary,
  blocks,
  toEnter: mistakes.filter(({ isToEnter }) => isToEnter).length,
  state: areaState(summary.rowCount || blocks, blocks, summary.state === "declaredEmpty"),
});

/** The month with the mistakes of the open page. */
export const withOpenPart = (report: MonthReport, open: OpenPart | null): MonthReport =>
  open === null
    ? report
    : {
        ...report,
        areas: report.areas.map((summary) =>
          summary.area === open.area ? withMistakes(summary, open.mistakes) : summary,
        ),
        findings: [
          ...report.findings.filter(({ area, level }) => area !== open.area || level !== "blocks"),
          ...open.mistakes,
        ],
      };

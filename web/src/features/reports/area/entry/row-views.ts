import { type Book, type Cells, type Finding, isToEnter } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { useEffect, useMemo, useReducer } from "react";
import { enteredTotals, totalsOf } from "@ekorok/domain/areas/totals";
import { type AreaTotal, totalText } from "@ekorok/domain/reports/report-words";
import type { CellProblem, RowProblems } from "../../../../grid/cell-problems.ts";
import type { RowMarker, GridSums } from "../../../../grid/entry-grid-props.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { cellsOf, type EnteredRow, isUnsaved } from "../../saving/entered-row.ts";
import { runInSlices, type SlicedWork } from "../../../../grid/sliced-work.ts";

/** Rows as the grid shows them, with filled-in cells. Cached by row, so that the grid redraws only what changed. */
export function gridRowMaker(area: Area, book: Book): (row: EnteredRow) => GridRow {
  const gridRows = new WeakMap<EnteredRow, GridRow>();
  return (row) => {
    const known = gridRows.get(row);
    if (known) return known;
    const raw = Object.fromEntries(Object.entries(row.unread).map(([key, { text }]) => [key, text]));
    const readable = withoutUnread(row, cellsOf(row));
    const cells = area.filled.length > 0 ? withoutUnread(row, area.completed(readable, book)) : readable;
    const made: GridRow = { id: row.id, cells, ...(Object.keys(raw).length > 0 ? { raw } : {}) };
    gridRows.set(row, made);
    return made;
  };
}

/** Unreadable text hides both the earlier value of its cell and what would be filled in. */
const withoutUnread = ({ unread }: EnteredRow, cells: Cells): Cells => ({
  ...cells,
  ...Object.fromEntries(Object.keys(unread).map((key) => [key, null])),
});

export type RowFinding = Finding & Pick<CellProblem, "isUnsavable"> & { readonly isToEnter?: boolean };

type RowView = {
  readonly findings: readonly RowFinding[];
  readonly problems: RowProblems;
  /** Converted numbers. */
  readonly amounts: Readonly<Record<string, string | null>>;
};

type RowViewer = { readonly of: (row: EnteredRow) => RowView; readonly has: (row: EnteredRow) => boolean };

/** Findings of rows, cached: typing in one row does not check the others again. */
export function rowViewer(area: Area, book: Book, gridRowOf: (row: EnteredRow) => GridRow): RowViewer {
  const views = new WeakMap<EnteredRow, RowView>();
  const createView = (row: EnteredRow): RowView => {
    const { cells } = gridRowOf(row);
    const unread = Object.entries(row.unread).map(([column, { problem }]) => [column, problem] as const);
    const unsavable = [...unread, ...Object.entries(row.refused ?? {})]
      .filter(([column]) => area.columns[column])
      .map(([column, message]): RowFinding => ({ column, level: "blocks", message, isUnsavable: true }));
    const columns = new Set(unsavable.map(({ column }) => column));
    const findings: RowFinding[] = [
      ...unsavable,
      ...area
        .check(cells, book)
        .filter(({ column }) => !columns.has(column))
        .map((one) => (isToEnter(one, cells) ? { ...one, isToEnter: true } : one)),
    ];
    const problems: Record<string, CellProblem[]> = {};
    for (const { column, isToEnter, ...problem } of findings)
      (problems[column] ??= []).push(isToEnter ? { ...problem, level: "lacks" } : problem);
    return { findings, problems, amounts: withoutUnread(row, area.amounts(cells, book)) };
  };
  return {
    has: (row) => views.has(row),
    of: (row) => {
      const view = views.get(row) ?? createView(row);
      views.set(row, view);
      return view;
    },
  };
}

export function markerOf(row: EnteredRow, findings: readonly RowFinding[]): RowMarker {
  if (row.conflict) return "conflict";
  if (row.sending !== null) return "saving";
  if (isUnsaved(row)) return "unsaved";
  return findings.some(({ level, isToEnter }) => level === "blocks" && !isToEnter) ? "faulty" : "saved";
}

/** Up to this many rows are checked before drawing; more are checked in slices and then redrawn. */
const AT_ONCE = 500;

const pendingView: RowView = { findings: [], problems: {}, amounts: {} };

/** Views of the rows, in their order; `isWhole` once all are checked. `rows` must stay the same array. */
export function useRowViews(
  area: Area,
  book: Book,
  gridRowOf: (row: EnteredRow) => GridRow,
  rows: readonly EnteredRow[],
): { readonly views: readonly RowView[]; readonly isWhole: boolean } {
  const viewer = useMemo(() => rowViewer(area, book, gridRowOf), [area, book, gridRowOf]);
  const [round, redraw] = useReducer((count: number) => count + 1, 0);
  const seen = useMemo(() => {
    const isWhole = rows.filter((row) => !viewer.has(row)).length <= AT_ONCE;
    const viewOf = (row: EnteredRow) => (isWhole || viewer.has(row) ? viewer.of(row) : pendingView);
    return { round, views: rows.map(viewOf), isWhole };
  }, [viewer, rows, round]);

  useEffect(() => {
    if (seen.isWhole) return undefined;
    let isWanted = true;
    const createView = async () => {
      await runInSlices(viewingRows(viewer, rows, () => isWanted));
      if (isWanted) redraw();
    };
    void createView();
    return () => {
      isWanted = false;
    };
  }, [viewer, rows, seen.isWhole]);
  return seen;
}

function* viewingRows(viewer: RowViewer, rows: readonly EnteredRow[], isWanted: () => boolean): SlicedWork<void> {
  for (const row of rows) {
    if (!isWanted()) return;
    viewer.of(row);
    yield;
  }
}

const SUM = "Suma";

/**
 * The sums below the rows, with units: several in a cell for different units, several lines for parts that are summed
 * separately. What is unknown is reported at its cell.
 */
export function sumsOf(area: Area, book: Book, rows: readonly GridRow[], views: readonly RowView[]): GridSums[] {
  const counted = rows.map(({ cells }, index) => ({ cells, amounts: views[index]?.amounts ?? {} }));
  const totals = enteredTotals(area, totalsOf(area, counted, book));
  const parts = [...new Set(totals.map(({ part }) => part))];
  if (parts.length < 2) return [{ name: SUM, sums: byColumn(totals) }];
  return parts.map((part) => ({
    name: `${SUM}: ${part ?? ""}`,
    sums: byColumn(totals.filter((total) => total.part === part)),
  }));
}

/** Shown until all rows are checked: no sum is better than a wrong one. */
export const pendingSums = ({ totals }: Area): GridSums[] => [
  { name: SUM, sums: Object.fromEntries(totals.map((column) => [column, "…"])) },
];

function byColumn(totals: readonly AreaTotal[]): Record<string, string> {
  const columns = [...new Set(totals.map(({ column }) => column))];
  const textOf = (column: string) => totals.filter((total) => total.column === column).map(totalText);
  return Object.fromEntries(columns.map((column) => [column, textOf(column).join(" + ")]));
}

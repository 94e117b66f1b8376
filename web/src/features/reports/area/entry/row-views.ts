import type { Book, Cells, Finding } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { CellProblem, RowProblems } from "../../../../grid/cell-problem.ts";
import type { RowMarker } from "../../../../grid/entry-grid-props.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { cellsOf, type EnteredRow, isUnsaved } from "../../saving/entered-row.ts";

/**
 * Rows as the grid shows them, with what follows from other cells filled in: it counts, so it is seen. The same object for
 * the same row, so that the grid draws anew only what has changed.
 */
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

/** Where text stands that cannot be read, neither what stood there before counts nor what would follow from other cells. */
const withoutUnread = ({ unread }: EnteredRow, cells: Cells): Cells => ({
  ...cells,
  ...Object.fromEntries(Object.keys(unread).map((key) => [key, null])),
});

export type RowFinding = Finding & Pick<CellProblem, "isUnsavable">;

export type RowView = {
  readonly findings: readonly RowFinding[];
  readonly problems: RowProblems;
  /** What its numbers count as. */
  readonly amounts: Readonly<Record<string, string | null>>;
};

export type RowViewer = { readonly of: (row: EnteredRow) => RowView; readonly has: (row: EnteredRow) => boolean };

/** What is to be said of rows, remembered by row: typing in one does not look at the others again. */
export function rowViewer(area: Area, book: Book, gridRowOf: (row: EnteredRow) => GridRow): RowViewer {
  const views = new WeakMap<EnteredRow, RowView>();
  const look = (row: EnteredRow): RowView => {
    const { cells } = gridRowOf(row);
    const unread = Object.entries(row.unread).map(([column, { problem }]) => [column, problem] as const);
    const unsavable = [...unread, ...Object.entries(row.refused ?? {})]
      .filter(([column]) => area.columns[column])
      .map(([column, message]): RowFinding => ({ column, level: "blocks", message, isUnsavable: true }));
    const columns = new Set(unsavable.map(({ column }) => column));
    const findings = [...unsavable, ...area.check(cells, book).filter(({ column }) => !columns.has(column))];
    const problems: Record<string, CellProblem[]> = {};
    for (const { column, ...problem } of findings) (problems[column] ??= []).push(problem);
    return { findings, problems, amounts: withoutUnread(row, area.amounts(cells, book)) };
  };
  return {
    has: (row) => views.has(row),
    of: (row) => {
      const view = views.get(row) ?? look(row);
      views.set(row, view);
      return view;
    },
  };
}

export function markerOf(row: EnteredRow, findings: readonly Finding[]): RowMarker {
  if (row.clash) return "conflict";
  if (row.sending !== null) return "saving";
  if (isUnsaved(row)) return "unsaved";
  return findings.some(({ level }) => level === "blocks") ? "faulty" : "saved";
}

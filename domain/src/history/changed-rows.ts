import type { Book, Cell } from "../areas/cells.ts";
import type { Column } from "../areas/columns.ts";
import { areaById } from "../areas/all-areas.ts";
import { showCell, withUnit } from "../areas/showing.ts";
import type { Dictionaries } from "../dictionaries/dictionary-items.ts";
import type { ReportChange } from "./describe-change.ts";
import { parseReportItem, type RowChangeKind, rowChanges } from "./stored-change.ts";

/** Values as text for people; empty where nothing was entered. */
export type ChangedCell = {
  readonly column: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
};
export type ChangedRow = {
  readonly id: string;
  readonly number: number | null;
  readonly fate: RowChangeKind;
  readonly cells: readonly ChangedCell[];
};
export type ChangedRows = { readonly rows: readonly ChangedRow[]; readonly more: number };

/** What a change did to each row, with today's names of items; `more` counts the rows left out. */
export function changedRows({ action, item, before, after }: ReportChange, dictionaries: Dictionaries): ChangedRows {
  if (action !== "report.rows") return { rows: [], more: 0 };
  const { year, month, area } = parseReportItem(item);
  const columns = areaById(area ?? "")?.columns ?? {};
  const period = { year: year ?? 0, month: month ?? 0 };
  const { rows, more } = rowChanges(before, after);
  const text = (column: string, cell: unknown) => shown(columns[column], asCell(cell), { period, dictionaries });
  return {
    more,
    rows: rows.map(({ id, number, fate, before, after }) => ({
      id,
      number,
      fate,
      cells: inOrder(Object.keys(columns), Object.keys({ ...before, ...after }))
        .map((column) => ({
          column,
          label: columns[column]?.label ?? column, // the column may have been removed since
          from: text(column, before[column]),
          to: text(column, after[column]),
        }))
        .filter(({ from, to }) => from !== to),
    })),
  };
}

/** The ids of the dictionary items that a change of rows refers to. */
export function itemsInChange({ action, item, before, after }: ReportChange): string[] {
  const columns = areaById(parseReportItem(item).area ?? "")?.columns ?? {};
  if (action !== "report.rows") return [];
  return rowChanges(before, after).rows.flatMap((row) =>
    [row.before, row.after].flatMap((cells) =>
      Object.entries(cells).flatMap(([column, cell]) =>
        columns[column]?.dictionary && typeof cell === "string" ? cell : [],
      ),
    ),
  );
}

const inOrder = (declared: readonly string[], found: readonly string[]) => [
  ...declared.filter((column) => found.includes(column)),
  ...found.filter((column) => !declared.includes(column)),
];

const asCell = (value: unknown): Cell => (typeof value === "string" ? value : null);

const shown = (column: Column | undefined, cell: Cell, book: Book): string =>
  column && cell !== null ? withUnit(column, showCell(column, cell, book)) : (cell ?? "");

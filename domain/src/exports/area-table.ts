import type { Book, Cell, Cells } from "../areas/cells.ts";
import { splitMeasure, type Column } from "../areas/columns.ts";
import type { Area } from "../areas/define-area.ts";
import { showCell } from "../areas/showing.ts";
import { enteredTotals } from "../areas/totals.ts";
import { monthWord } from "../periods/month.ts";
import { areaNotes, ownHeadings, TOTAL } from "./sheet-names.ts";
import {
  numberColumn,
  textColumn,
  unitColumn,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
} from "./export-document.ts";

/** A row with its amounts, and the book it is read by. */
export type ExportedAreaRow = {
  readonly number: number;
  readonly cells: Cells;
  readonly amounts: Readonly<Record<string, string | null>>;
  readonly book: Book;
};

/** A column of the file. `total`: the area's column whose sum, or unit of the sum, it shows. */
type TablePart = {
  readonly column: ExportColumn;
  readonly cellOf: (row: ExportedAreaRow) => Cell;
  readonly total?: { readonly of: string; readonly is: "sum" | "unit" };
};

const partsOf = (area: Area): readonly TablePart[] => [
  { column: numberColumn(ownHeadings.number), cellOf: ({ number }) => String(number) },
  ...Object.entries(area.columns).flatMap(([key, column]) => partsOfColumn(area, key, column)),
];

const withMonth = (parts: readonly TablePart[]): readonly TablePart[] => [
  { column: textColumn("Miesiąc"), cellOf: ({ book }) => monthWord(book.period) },
  ...parts,
];

function partsOfColumn(area: Area, key: string, column: Column): TablePart[] {
  switch (column.kind) {
    case "number":
    case "measure":
      return figureParts(area, key, column);
    case "date":
      return [{ column: { label: column.label, kind: "day" }, cellOf: ({ cells }) => cells[key] ?? null }];
    case "text":
    case "place":
    case "choice":
    case "listed":
      return [
        {
          column: textColumn(column.label),
          cellOf: ({ cells, book }) => showCell(column, cells[key] ?? null, book) || null,
        },
      ];
    default:
      return column.kind satisfies never;
  }
}

function figureParts(area: Area, key: string, column: Column): TablePart[] {
  const { label, unit, kind } = column;
  const unitIn = ({ cells, book }: ExportedAreaRow) => area.unitOf(key, cells, book);
  return [
    {
      column: numberColumn(label, unit, unit === "zł" ? 2 : 0),
      cellOf: ({ amounts }) => amounts[key] ?? null,
      total: { of: key, is: "sum" },
    },
    ...(unit === undefined
      ? [
          {
            column: unitColumn(ownHeadings.unit(label)),
            cellOf: (row: ExportedAreaRow) => (row.amounts[key] ? unitIn(row) : null),
            total: { of: key, is: "unit" as const },
          },
        ]
      : []),
    ...(kind === "measure" && column.units?.length !== 1
      ? [
          {
            column: unitColumn(ownHeadings.typed(label)),
            // Empty where the row was typed in the unit that counts.
            cellOf: (row: ExportedAreaRow) => {
              const typed = row.cells[key] ?? null;
              if (typed === null || (row.amounts[key] && splitMeasure(typed).unit === unitIn(row))) return null;
              return showCell(column, typed, row.book);
            },
          },
        ]
      : []),
  ];
}

/** The names of columns that keep a row from being submitted. */
const lacksOf = (area: Area): TablePart => ({
  column: textColumn(ownHeadings.lacks),
  cellOf: ({ cells, book }) => {
    const blocking = area.check(cells, book).filter(({ level }) => level === "blocks");
    return [...new Set(blocking.map(({ column }) => area.columns[column]?.label ?? column))].join(", ") || null;
  },
});

type Totals = Readonly<Record<string, string | null>>;
type Below = { readonly totals: Totals; readonly isDeclaredEmpty: boolean };

/** An area as a table. `hasLacks`: a draft in which something is missing. */
export function areaTable(area: Area, { hasMonths, hasLacks = false }: { hasMonths: boolean; hasLacks?: boolean }) {
  const own = hasMonths ? withMonth(partsOf(area)) : partsOf(area);
  const parts = hasLacks ? [...own, lacksOf(area)] : own;
  const columns = parts.map(({ column }) => column);
  /** A row is identified by its number, or by the month and its number. */
  const keyCount = hasMonths ? 2 : 1;
  return {
    columns,
    keyCount,
    rowOf: (row: ExportedAreaRow): ExportRow => {
      const whole = { ...row, cells: area.completed(row.cells, row.book) };
      return parts.map(({ cellOf }) => cellOf(whole));
    },
    /** The whole table, so that whoever imports it recognises each line. */
    withRows: (rows: ExportTable["rows"], { totals, isDeclaredEmpty }: Below): ExportTable => ({
      title: area.title,
      columns,
      keyCount,
      rows,
      totals: totalRows(area, parts, totals),
      notes: [
        ...(isDeclaredEmpty && !hasMonths ? [areaNotes.declaredEmpty] : []),
        ...(hasLacks ? [areaNotes.lacks] : []),
      ],
    }),
  };
}

/** A line for each part with sums of its own, and for each unit. */
function totalRows(area: Area, parts: readonly TablePart[], totals: Totals): ExportRow[] {
  const entered = enteredTotals(area, totals);
  return [...new Set(entered.map(({ part }) => part))].flatMap((part) => {
    const own = entered.filter((total) => total.part === part);
    const columns = new Map(
      [...new Set(own.map(({ column }) => column))].map((of) => [of, own.filter(({ column }) => column === of)]),
    );
    const lines = Math.max(...[...columns.values()].map((found) => found.length));
    return Array.from({ length: lines }, (_, line) =>
      parts.map(({ total }, at): Cell => {
        // after the columns of months and numbers, where a label fits
        if (at === labelPlace(parts)) return part === null ? TOTAL : `${TOTAL}: ${part}`;
        const found = total && columns.get(total.of)?.[line];
        return found ? (total.is === "sum" ? found.total : found.unit) : null;
      }),
    );
  });
}

const labelPlace = (parts: readonly TablePart[]): number => parts.findIndex(({ column }) => column.kind === "text");

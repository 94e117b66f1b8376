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

/** A row with what follows from it, and by which names and rules it is read. */
export type ExportedAreaRow = {
  readonly number: number;
  readonly cells: Cells;
  readonly amounts: Readonly<Record<string, string | null>>;
  readonly book: Book;
};

/** One column of the file, and what stands in it. `total`: which column of the area it has the sum of, or its unit. */
type TablePart = {
  readonly column: ExportColumn;
  readonly cellOf: (row: ExportedAreaRow) => Cell;
  readonly total?: { readonly of: string; readonly is: "sum" | "unit" };
};

/** The columns of an area, as its declaration has them: what counts as a number in its unit, and beside it what was typed. */
const partsOf = (area: Area): readonly TablePart[] => [
  { column: numberColumn(ownHeadings.number), cellOf: ({ number }) => String(number) },
  ...Object.entries(area.columns).flatMap(([key, column]) => partsOfColumn(area, key, column)),
];

/** The same for several months in one table. */
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
            // Empty where it was typed in the unit that counts.
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

/** What has to be put right before it can be handed in, by the names of its columns. */
const lacksOf = (area: Area): TablePart => ({
  column: textColumn(ownHeadings.lacks),
  cellOf: ({ cells, book }) => {
    const blocking = area.check(cells, book).filter(({ level }) => level === "blocks");
    return [...new Set(blocking.map(({ column }) => area.columns[column]?.label ?? column))].join(", ") || null;
  },
});

type Totals = Readonly<Record<string, string | null>>;
/** What stands below rows. */
type Below = { readonly totals: Totals; readonly isDeclaredEmpty: boolean };

/** An area as a table: its columns, how a row stands in them, and what stands below. `hasLacks`: of a draft in which something is. */
export function areaTable(area: Area, { hasMonths, hasLacks = false }: { hasMonths: boolean; hasLacks?: boolean }) {
  const own = hasMonths ? withMonth(partsOf(area)) : partsOf(area);
  const parts = hasLacks ? [...own, lacksOf(area)] : own;
  const columns = parts.map(({ column }) => column);
  /** By its number a row is known, of several months by the month and its number. */
  const keyCount = hasMonths ? 2 : 1;
  return {
    columns,
    keyCount,
    rowOf: (row: ExportedAreaRow): ExportRow => {
      const whole = { ...row, cells: area.completed(row.cells, row.book) };
      return parts.map(({ cellOf }) => cellOf(whole));
    },
    /** All that a file has of the area, so that who reads it in again knows each line. */
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

/** A line for each of the parts that are kept apart, and for each unit. */
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
        // Behind the figures of months and rows, where there is room for words.
        if (at === nameAt(parts)) return part === null ? TOTAL : `${TOTAL}: ${part}`;
        const found = total && columns.get(total.of)?.[line];
        return found ? (total.is === "sum" ? found.total : found.unit) : null;
      }),
    );
  });
}

const nameAt = (parts: readonly TablePart[]): number => parts.findIndex(({ column }) => column.kind === "text");

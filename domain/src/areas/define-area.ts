import { z } from "zod";
import type { PermissionFlag } from "../permissions.ts";
import type { Book, Cell, Cells, Finding, Option } from "./cells.ts";
import { type Column, splitMeasure } from "./columns.ts";
import { Exact, textOf } from "./exact.ts";
import { isKnown, type Narrowing, optionsFor } from "./options.ts";

/** A report area as the rest of the program sees it: no generics, ready to loop over. */
export type Area = {
  /** Stored, and part of addresses and permissions: never renamed. */
  readonly id: string;
  readonly slug: string;
  /** Another address of the same page. */
  readonly alias?: string;
  readonly flag: PermissionFlag;
  readonly title: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that make sense added up; the first stands for the whole area where there is room for one figure. */
  readonly totals: readonly string[];
  /** Is a row well-formed? Every cell may be null. Says the same every year. */
  readonly row: z.ZodType<Cells, Cells>;
  /** The cells with what follows from others filled in: pieces × mass of one is the mass, unless one was typed. */
  readonly completed: (cells: Cells, book: Book) => Cells;
  /** Columns that are filled in from others while nothing is typed. */
  readonly filled: readonly string[];
  /** What numbers and measures count as, in the unit of their column; null: not entered, or it cannot be told. */
  readonly amounts: (cells: Cells, book: Book) => Readonly<Record<string, string | null>>;
  /** The unit in which a column counts in this row. */
  readonly unitOf: (column: string, cells: Cells, book: Book) => string | null;
  /** What may be chosen in a cell, given the rest of the row. */
  readonly options: (column: string, cells: Cells, book: Book) => readonly Option[];
  /** What is to be said of a well-formed row, this year. */
  readonly check: (cells: Cells, book: Book) => readonly Finding[];
};

type Columns = Readonly<Record<string, Column>>;
type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };
type PerColumn<C extends Columns, F> = { readonly [K in keyof C & string]?: F };
type Lookup<F> = Readonly<Partial<Record<string, F>>>;

type Fill<R> = (row: R, book: Book) => Cell;
/** What a typed quantity counts as in the column's unit; null while it cannot be told. */
type Conversion<R> = (quantity: Exact, unit: string, row: R, book: Book) => Exact | null;
type UnitOf<R> = (row: R, book: Book) => string | null;

type Declaration<Id extends string, C extends Columns> = {
  id: Id;
  slug: string;
  alias?: string;
  flag: PermissionFlag;
  title: string;
  columns: C;
  totals: readonly (keyof C & string)[];
  fill?: PerColumn<C, Fill<RowOf<C>>>;
  convert?: PerColumn<C, Conversion<RowOf<C>>>;
  unitOf?: PerColumn<C, UnitOf<RowOf<C>>>;
  narrow?: PerColumn<C, Narrowing<RowOf<C>>>;
  check?: (row: RowOf<C>, book: Book) => readonly Finding[];
};

/** Typed inside the braces, plain outside: the generics stop here. */
export function defineArea<const Id extends string, C extends Columns>(declaration: Declaration<Id, C>) {
  const { fill = {}, convert = {}, unitOf = {}, narrow = {}, check, ...area } = declaration;
  const columns: Columns = area.columns;
  const entries = Object.entries(columns);
  const fills: Lookup<Fill<RowOf<C>>> = fill;
  const conversions: Lookup<Conversion<RowOf<C>>> = convert;
  const units: Lookup<UnitOf<RowOf<C>>> = unitOf;
  const narrowings: Lookup<Narrowing<RowOf<C>>> = narrow;

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cells come in through `row`, which has these columns
  const typed = (cells: Cells) => cells as RowOf<C>;
  const fits = (key: string, id: string, cells: Cells, book: Book) => narrowings[key]?.(id, typed(cells), book) ?? true;

  const completed = (cells: Cells, book: Book): Cells => ({
    ...cells,
    ...Object.fromEntries(
      Object.entries(fills).map(([key, fillIn]) => [key, cells[key] ?? fillIn?.(typed(cells), book) ?? null]),
    ),
  });

  function amountOf(key: string, column: Column, cells: Cells, book: Book): string | null {
    const cell = cells[key] ?? null;
    if (cell === null || column.kind === "number") return cell;
    const { quantity, unit } = splitMeasure(cell);
    const factor = column.factors?.[unit];
    const amount =
      factor === undefined
        ? conversions[key]?.(new Exact(quantity), unit, typed(cells), book)
        : new Exact(quantity).times(factor);
    return amount ? textOf(amount) : null;
  }

  return {
    ...area,
    columns,
    row: z.strictObject(Object.fromEntries(entries.map(([key, column]) => [key, column.cell]))),
    completed,
    filled: Object.keys(fills),
    amounts: (cells: Cells, book: Book) => {
      const whole = completed(cells, book);
      return Object.fromEntries(
        entries
          .filter(([, { kind }]) => kind === "number" || kind === "measure")
          .map(([key, column]) => [key, amountOf(key, column, whole, book)]),
      );
    },
    unitOf: (key: string, cells: Cells, book: Book) => units[key]?.(typed(cells), book) ?? columns[key]?.unit ?? null,
    options: (key: string, cells: Cells, book: Book) =>
      optionsFor(columns[key], book, (id) => fits(key, id, cells, book)),
    check: (cells: Cells, book: Book): Finding[] => {
      const whole = completed(cells, book);
      return [
        ...entries.flatMap(([key, column]) => whatIsMissing(key, column, whole)),
        ...entries.flatMap(([key, column]) =>
          whatDoesNotFit(key, column, whole, book, (id) => fits(key, id, whole, book)),
        ),
        ...(check?.(typed(whole), book) ?? []),
      ];
    },
  } satisfies Area;
}

const whatIsMissing = (key: string, { isRequired, label }: Column, cells: Cells): Finding[] =>
  isRequired && (cells[key] ?? null) === null
    ? [{ column: key, level: "blocks", message: `Uzupełnij pole „${label}”.` }]
    : [];

function whatDoesNotFit(
  key: string,
  column: Column,
  cells: Cells,
  book: Book,
  isFitting: (id: string) => boolean,
): Finding[] {
  const id = cells[key] ?? null;
  if (id === null || !column.dictionary) return [];
  if (!isKnown(column, book, id))
    return [{ column: key, level: "blocks", message: "Tej pozycji nie ma już w słowniku. Wybierz inną." }];
  return isFitting(id)
    ? []
    : [{ column: key, level: "blocks", message: "Ta pozycja nie pasuje do reszty wiersza. Wybierz inną." }];
}

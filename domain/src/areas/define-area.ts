import { factsOf, type AreaId, type PermissionFlag } from "./area-ids.ts";
import type { Book, Cell, Cells, Finding, Option } from "./cells.ts";
import { type Column, splitMeasure } from "./columns.ts";
import { quantity, type Quantity } from "./quantities.ts";
import { Exact, textOf } from "../exact.ts";
import { isKnown, isOffered, nameOfOption, type Narrowing, optionsFor } from "./options.ts";

/** A report area as the rest of the program sees it: without generics, so that areas can be looped over. */
export type Area = {
  readonly id: AreaId;
  readonly slug: string;
  readonly alias?: string;
  readonly flag: PermissionFlag;
  readonly title: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns that can be added up. Where there is room for one figure only, the first stands for the area. */
  readonly totals: readonly string[];
  /** The columns that describe a row in a few words. */
  readonly namedBy: readonly string[];
  readonly formGroups: FormGroups<string>;
  /** Splits the rows into groups that have no common sum; each group gets its own totals. */
  readonly apart?: Apart<Cells>;
  /** Consumption depends on the season: compare a month with last year's, not with the month before. */
  readonly isSeasonal?: true;
  /** The cells with computed ones filled in, such as the mass of pieces, unless one was typed. */
  readonly completed: (cells: Cells, book: Book) => Cells;
  /** The columns that `completed` can fill in. */
  readonly filled: readonly string[];
  /** Numbers and measures converted to the unit of their column; null if not entered or not known. */
  readonly amounts: (cells: Cells, book: Book) => Readonly<Record<string, string | null>>;
  /** The unit of a column in this row. */
  readonly unitOf: (column: string, cells: Cells, book: Book) => string | null;
  /** The units in which a measure can be typed in this row, the usual one first. */
  readonly units: (column: string, cells: Cells, book: Book) => readonly string[];
  /** The options of a cell that fit the rest of the row. */
  readonly options: (column: string, cells: Cells, book: Book) => readonly Option[];
  /** Whether one of those options has this value. */
  readonly offers: (column: string, value: string, cells: Cells, book: Book) => boolean;
  /** Hints that depend on the rest of the row and replace the column's own; "" if there is nothing to say. */
  readonly hints?: Lookup<(cells: Cells, book: Book) => string>;
  /** Whether a column means anything in this row. A form leaves out those that do not; a table keeps all its columns. */
  readonly applies?: (column: string, cells: Cells, book: Book) => boolean;
  /** Whether rows of the area count in any charge. */
  readonly isCharged: boolean;
  readonly quantities: (cells: Cells, book: Book) => readonly Quantity[];
  /** Problems of a well-formed row in the month of the book. */
  readonly check: (cells: Cells, book: Book) => readonly Finding[];
};

/** The part of an area needed to read and type into a table. Product cards have such tables, too. */
export type CellTable = Pick<
  Area,
  "columns" | "totals" | "namedBy" | "amounts" | "unitOf" | "units" | "options" | "hints" | "applies"
> &
  Partial<Pick<Area, "completed" | "filled">>;

/** The group of a row (null while not known), and the names of the groups in the order shown. */
type Apart<R> = {
  readonly partOf: (row: R, book: Book) => string | null;
  readonly names: Readonly<Partial<Record<string, string>>>;
};

/** Official forms group rows by these cells and add up these amounts. */
type FormGroups<Key> = { readonly by: readonly Key[]; readonly sums: readonly Key[] };

type Columns = Readonly<Record<string, Column>>;
type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };
type PerColumn<C extends Columns, F> = { readonly [K in keyof C & string]?: F };
type Lookup<F> = Readonly<Partial<Record<string, F>>>;

type Fill<R> = (row: R, book: Book) => Cell;
/** Converts a typed quantity to the column's unit; null while that is not possible. */
type Conversion<R> = (quantity: Exact, unit: string, row: R, book: Book) => Exact | null;
type UnitOf<R> = (row: R, book: Book) => string | null;
/** A number or measure in the unit of its column, not rounded; null if not entered or not known. */
type Counted<C extends Columns> = (column: keyof C & string) => Exact | null;
type Units<R> = (row: R, book: Book) => readonly string[];

type Declaration<Id extends AreaId, C extends Columns> = {
  id: Id;
  title: string;
  columns: C;
  totals: readonly (keyof C & string)[];
  namedBy: readonly (keyof C & string)[];
  formGroups: FormGroups<keyof C & string>;
  apart?: Apart<RowOf<C>>;
  isSeasonal?: true;
  fill?: PerColumn<C, Fill<RowOf<C>>>;
  convert?: PerColumn<C, Conversion<RowOf<C>>>;
  unitOf?: PerColumn<C, UnitOf<RowOf<C>>>;
  units?: PerColumn<C, Units<RowOf<C>>>;
  narrow?: PerColumn<C, Narrowing<RowOf<C>>>;
  hints?: PerColumn<C, (row: RowOf<C>, book: Book) => string>;
  /** For columns that mean something in some rows only. */
  applies?: PerColumn<C, (row: RowOf<C>, book: Book) => boolean>;
  /** A note beside an offered item, given the rest of the row. */
  notes?: PerColumn<C, (id: string, row: RowOf<C>, book: Book) => string | null>;
  /** The message where `narrow` says no, without its beginning: the item's name. */
  misfit?: PerColumn<C, string>;
  check?: (row: RowOf<C>, book: Book) => readonly Finding[];
  /** What a row counts for in charges; null if it lacks what it would be counted by. */
  quantities?: (row: RowOf<C>, book: Book, counted: Counted<C>) => readonly Quantity[] | null;
};

/** Declarations are checked with their exact columns; the result has the plain type `Area`. */
export function defineArea<const Id extends AreaId, C extends Columns>(declaration: Declaration<Id, C>) {
  const {
    apart,
    fill = {},
    convert = {},
    unitOf = {},
    units = {},
    narrow = {},
    misfit = {},
    notes = {},
    hints = {},
    applies = {},
    check,
    quantities,
    ...area
  } = declaration;
  const columns: Columns = area.columns;
  const entries = Object.entries(columns);
  const fills: Lookup<Fill<RowOf<C>>> = fill;
  const conversions: Lookup<Conversion<RowOf<C>>> = convert;
  const countedIn: Lookup<UnitOf<RowOf<C>>> = unitOf;
  const fittingUnits: Lookup<Units<RowOf<C>>> = units;
  const narrowings: Lookup<Narrowing<RowOf<C>>> = narrow;
  const misfits: Lookup<string> = misfit;
  const hinted: Lookup<(row: RowOf<C>, book: Book) => string> = hints;
  const applied: Lookup<(row: RowOf<C>, book: Book) => boolean> = applies;
  const noted: Lookup<(id: string, row: RowOf<C>, book: Book) => string | null> = notes;

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cells come in through `rowSchema`, which has these columns
  const typed = (cells: Cells) => cells as RowOf<C>;
  const fits = (key: string, id: string, cells: Cells, book: Book) => narrowings[key]?.(id, typed(cells), book) ?? true;

  /** A stored row does not have the columns that were added later. */
  const blank: Cells = Object.fromEntries(entries.map(([key]) => [key, null]));

  function completed(cells: Cells, book: Book): Cells {
    const whole = { ...blank, ...cells };
    const filled = Object.entries(fills).map(([key, fillIn]) => [
      key,
      whole[key] ?? fillIn?.(typed(whole), book) ?? null,
    ]);
    return { ...whole, ...Object.fromEntries(filled) };
  }

  function countedAs(key: string, cells: Cells, book: Book): Exact | null {
    const cell = cells[key] ?? null;
    if (cell === null) return null;
    if (columns[key]?.kind === "number") return new Exact(cell);
    const { quantity, unit } = splitMeasure(cell);
    const factor = columns[key]?.factors?.[unit];
    return factor === undefined
      ? (conversions[key]?.(new Exact(quantity), unit, typed(cells), book) ?? null)
      : new Exact(quantity).times(factor);
  }

  function amountOf(key: string, column: Column, cells: Cells, book: Book): string | null {
    if (column.kind === "number") return cells[key] ?? null;
    const amount = countedAs(key, cells, book);
    return amount && textOf(amount, placesKept(unitIn(key, cells, book)));
  }

  const unitIn = (key: string, cells: Cells, book: Book) =>
    countedIn[key]?.(typed({ ...blank, ...cells }), book) ?? columns[key]?.unit ?? null;

  return {
    ...area,
    ...factsOf(area.id),
    columns,
    ...(apart && {
      apart: {
        ...apart,
        partOf: (cells: Cells, book: Book) => apart.partOf(typed({ ...blank, ...cells }), book),
      },
    }),
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
    unitOf: unitIn,
    units: (key: string, cells: Cells, book: Book) =>
      fittingUnits[key]?.(typed({ ...blank, ...cells }), book) ?? columns[key]?.units ?? [],
    options: (key: string, cells: Cells, book: Book) => {
      const whole = { ...blank, ...cells };
      const options = optionsFor(columns[key], book, (id) => fits(key, id, whole, book));
      return options.map((option) => {
        const note = noted[key]?.(option.value, typed(whole), book) ?? null;
        return note === null ? option : { ...option, note };
      });
    },
    offers: (key: string, value: string, cells: Cells, book: Book) =>
      isOffered(columns[key], value, book, (id) => fits(key, id, { ...blank, ...cells }, book)),
    hints: Object.fromEntries(
      Object.entries(hinted).map(([key, hint]) => [
        key,
        (cells: Cells, book: Book) => hint?.(typed({ ...blank, ...cells }), book) ?? "",
      ]),
    ),
    applies: (key: string, cells: Cells, book: Book) => applied[key]?.(typed({ ...blank, ...cells }), book) ?? true,
    isCharged: quantities !== undefined,
    quantities: (cells: Cells, book: Book): readonly Quantity[] => {
      if (!quantities) return [];
      const whole = completed(cells, book);
      return (
        quantities(typed(whole), book, (column) => countedAs(column, whole, book)) ?? [
          quantity("incomplete", [area.id], null),
        ]
      );
    },
    check: (cells: Cells, book: Book): Finding[] => {
      const whole = completed(cells, book);
      return [
        ...entries.flatMap(([key, column]) => whatIsMissing(key, column, whole)),
        ...entries.flatMap(([key, column]) => whatIsToBeChosen(key, column, whole)),
        ...entries.flatMap(([key, column]) => {
          const problem = problemOfReference(column, whole[key] ?? null, book, (id) =>
            fits(key, id, whole, book) ? null : (misfits[key] ?? "nie pasuje do reszty wiersza. Wybierz z listy."),
          );
          return problem === null ? [] : [{ column: key, level: "blocks" as const, message: problem }];
        }),
        ...(check?.(typed(whole), book) ?? []),
      ];
    },
  } satisfies Area;
}

/** Conversions are rounded to 6 places. For 10⁶ m³ that would be a whole cubic metre, so 9 places (a litre). */
const placesKept = (unit: string | null) => (unit === "10⁶ m³" ? 9 : undefined);

/** The finding for an empty required cell. */
export const whatIsMissing = (key: string, { isRequired, label }: Column, cells: Cells): Finding[] =>
  isRequired && (cells[key] ?? null) === null
    ? [{ column: key, level: "blocks", message: `Uzupełnij pole „${label}”.` }]
    : [];

/** The finding for an old free text in a column that is a choice now. The row counts all the same. */
const whatIsToBeChosen = (key: string, { wasText, label, choices }: Column, cells: Cells): Finding[] => {
  const cell = cells[key] ?? null;
  if (!wasText || cell === null || choices?.some(({ value }) => value === cell)) return [];
  return [
    {
      column: key,
      level: "warns",
      message: `W polu „${label}” jest „${cell}”, czego nie ma na liście. Wybierz z listy.`,
    },
  ];
};

/** What is wrong with the item that a cell refers to; null if nothing. */
export function problemOfReference(
  column: Column,
  id: Cell,
  book: Book,
  misfitOf: (id: string) => string | null,
): string | null {
  if (id === null || !column.dictionary) return null;
  const name = nameOfOption(column, id, book);
  if (!isKnown(column, book, id))
    return name === null
      ? `W polu „${column.label}” jest pozycja, której nie ma na liście. Wybierz inną.`
      : `W polu „${column.label}” jest „${name}”, pozycja usunięta z listy. Wybierz inną.`;
  const misfit = misfitOf(id);
  return misfit === null ? null : `„${name ?? ""}” ${misfit}`;
}

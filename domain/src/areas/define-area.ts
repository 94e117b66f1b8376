import { factsOf, type AreaId, type PermissionFlag } from "./area-ids.ts";
import type { Book, Cell, Cells, Finding, Option } from "./cells.ts";
import { type Column, splitMeasure } from "./columns.ts";
import { quantity, type Quantity } from "./quantities.ts";
import { Exact, textOf } from "../exact.ts";
import { isKnown, nameOfOption, type Narrowing, optionsFor } from "./options.ts";

/** A report area as the rest of the program sees it: no generics, ready to loop over. */
export type Area = {
  readonly id: AreaId;
  readonly slug: string;
  /** Another address of the same page. */
  readonly alias?: string;
  readonly flag: PermissionFlag;
  readonly title: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that make sense added up; the first stands for the whole area where there is room for one figure. */
  readonly totals: readonly string[];
  /** Columns that say in a few words what a row is, where there is room for no more. */
  readonly namedBy: readonly string[];
  readonly told: Told<string>;
  /** Rows that have no sum together: their totals are kept apart. */
  readonly apart?: Apart<Cells>;
  /** What happens depends on the time of the year: a month is like the same one last year, and not like its neighbours. */
  readonly isSeasonal?: true;
  /** The cells with what follows from others filled in: pieces × mass of one is the mass, unless one was typed. */
  readonly completed: (cells: Cells, book: Book) => Cells;
  /** Columns that are filled in from others while nothing is typed. */
  readonly filled: readonly string[];
  /** What numbers and measures count as, in the unit of their column; null: not entered, or not known. */
  readonly amounts: (cells: Cells, book: Book) => Readonly<Record<string, string | null>>;
  /** The unit in which a column counts in this row. */
  readonly unitOf: (column: string, cells: Cells, book: Book) => string | null;
  /** In what a measure can be typed in this row, the usual one first. */
  readonly units: (column: string, cells: Cells, book: Book) => readonly string[];
  /** What may be chosen in a cell, given the rest of the row. */
  readonly options: (column: string, cells: Cells, book: Book) => readonly Option[];
  /** What is said of a column instead of its hint, given the rest of the row; "" where there is nothing to say. */
  readonly hints?: Lookup<(cells: Cells, book: Book) => string>;
  /** Whether its rows count for anything in charges. */
  readonly isCharged: boolean;
  /** What a row counts for in the year's charges: see quantities.ts. */
  readonly quantities: (cells: Cells, book: Book) => readonly Quantity[];
  /** What is to be said of a well-formed row, this year. */
  readonly check: (cells: Cells, book: Book) => readonly Finding[];
};

/** What reading and typing into a table need to know of it: areas are such tables, and not the only ones. */
export type CellTable = Pick<
  Area,
  "columns" | "totals" | "namedBy" | "amounts" | "unitOf" | "units" | "options" | "hints"
>;

/** To which part a row belongs, null while it does not say, and what parts are called, in the order they are shown in. */
type Apart<R> = {
  readonly partOf: (row: R, book: Book) => string | null;
  readonly names: Readonly<Partial<Record<string, string>>>;
};

/** By which cells rows are told apart in official forms, and which amounts are added up there. */
type Told<Key> = { readonly by: readonly Key[]; readonly sums: readonly Key[] };

type Columns = Readonly<Record<string, Column>>;
type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };
type PerColumn<C extends Columns, F> = { readonly [K in keyof C & string]?: F };
type Lookup<F> = Readonly<Partial<Record<string, F>>>;

type Fill<R> = (row: R, book: Book) => Cell;
/** What a typed quantity counts as in the column's unit; null while it is not known. */
type Conversion<R> = (quantity: Exact, unit: string, row: R, book: Book) => Exact | null;
type UnitOf<R> = (row: R, book: Book) => string | null;
/** What a number or a measure counts as, unrounded, in the unit of its column; null: not entered, or not known. */
type Counted<C extends Columns> = (column: keyof C & string) => Exact | null;
type Units<R> = (row: R, book: Book) => readonly string[];

type Declaration<Id extends AreaId, C extends Columns> = {
  id: Id;
  title: string;
  columns: C;
  totals: readonly (keyof C & string)[];
  namedBy: readonly (keyof C & string)[];
  told: Told<keyof C & string>;
  apart?: Apart<RowOf<C>>;
  isSeasonal?: true;
  fill?: PerColumn<C, Fill<RowOf<C>>>;
  convert?: PerColumn<C, Conversion<RowOf<C>>>;
  unitOf?: PerColumn<C, UnitOf<RowOf<C>>>;
  units?: PerColumn<C, Units<RowOf<C>>>;
  narrow?: PerColumn<C, Narrowing<RowOf<C>>>;
  hints?: PerColumn<C, (row: RowOf<C>, book: Book) => string>;
  /** What is said beside an item that is offered, given the rest of the row. */
  notes?: PerColumn<C, (id: string, row: RowOf<C>, book: Book) => string | null>;
  /** What is said where `narrow` says no: the rest of a sentence that begins with the item's name. */
  misfit?: PerColumn<C, string>;
  check?: (row: RowOf<C>, book: Book) => readonly Finding[];
  /** What a row counts for in charges; null: it lacks what it would be counted by. */
  quantities?: (row: RowOf<C>, book: Book, counted: Counted<C>) => readonly Quantity[] | null;
};

/** Typed inside the braces, plain outside: the generics stop here. */
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
  const noted: Lookup<(id: string, row: RowOf<C>, book: Book) => string | null> = notes;

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cells come in through `rowSchema`, which has these columns
  const typed = (cells: Cells) => cells as RowOf<C>;
  const fits = (key: string, id: string, cells: Cells, book: Book) => narrowings[key]?.(id, typed(cells), book) ?? true;

  /** A row that was kept before a column was added does not have it. */
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
    hints: Object.fromEntries(
      Object.entries(hinted).map(([key, hint]) => [
        key,
        (cells: Cells, book: Book) => hint?.(typed({ ...blank, ...cells }), book) ?? "",
      ]),
    ),
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

/** A conversion is kept to the gram or its like; of a million cubic metres that would be a whole one, so to the litre. */
const placesKept = (unit: string | null) => (unit === "10⁶ m³" ? 9 : undefined);

/** That a field which must be filled in is not. */
export const whatIsMissing = (key: string, { isRequired, label }: Column, cells: Cells): Finding[] =>
  isRequired && (cells[key] ?? null) === null
    ? [{ column: key, level: "blocks", message: `Uzupełnij pole „${label}”.` }]
    : [];

/** That a text still stands where one chooses by now. The row counts all the same. */
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

/** What is wrong with what a cell refers to; null: nothing. */
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
      ? `W polu „${column.label}” jest pozycja, której nie ma w słowniku. Wybierz inną.`
      : `W polu „${column.label}” jest „${name}”, pozycja usunięta ze słownika. Wybierz inną.`;
  const misfit = misfitOf(id);
  return misfit === null ? null : `„${name ?? ""}” ${misfit}`;
}

import { ITEM_ID_SHAPE, type DictionaryKind } from "../dictionaries/kinds.ts";
import { countries, countryOf, isCountry, otherCountryNames } from "../polish/countries.ts";
import { parseDay } from "../polish/dates.ts";
import { allowedValues, EMPTY, WRONG_FORMAT, lineProblem, spellLine } from "../polish/text-problems.ts";
import { type Cell, type Option, decimalProblem } from "./cells.ts";
import type { OwnItemColumn } from "./own-item-kinds.ts";
import { Exact } from "../exact.ts";
import { convertedTo, relatedUnits } from "./units.ts";
import { voivodeships } from "../company/voivodeships.ts";

/** A closed set: a new kind needs two areas that want it. `place` is a text with the client's addresses at hand. */
type ColumnKind = "text" | "place" | "choice" | "listed" | "number" | "measure" | "date";

/** All that is known of a column, for grid, form, import, export, API and checks alike. */
export type Column<T extends Cell = Cell> = {
  readonly kind: ColumnKind;
  readonly label: string;
  readonly isRequired: boolean;
  readonly hint?: string;
  /** What people call it in files of this area alone, where it would mean something else in others. */
  readonly namedAlso?: readonly string[];
  /** What may mean it there, or something else: somebody has to say. */
  readonly namedPerhaps?: readonly string[];
  /** Of a number, and of a measure the unit in which it is counted; none where that depends on the row. */
  readonly unit?: string;
  /** Of a measure: in what it may be typed, the usual one first. */
  readonly units?: readonly string[];
  /** Of a number without a unit: in what it may be, by what else its row says. */
  readonly rowUnits?: readonly string[];
  /** Of a measure: how much of the column's unit one of each is; where it depends on the row, the area converts. */
  readonly factors?: Readonly<Record<string, string>>;
  /** Of a number or a measure: how many decimal places may be typed. */
  readonly places?: number;
  /** Of a number: the smallest and the largest that can be meant. Below the smallest the area's checks say what is wrong. */
  readonly min?: string;
  readonly max?: string;
  readonly choices?: readonly Option<NonNullable<T>>[];
  /** Of a choice that was a text once: what stands there and is none of them is shown as it is until somebody chooses. */
  readonly wasText?: true;
  /** Of a choice: no report to an office says it, so rows are not told apart by it there. */
  readonly isNoFigure?: true;
  readonly dictionary?: DictionaryKind;
  /** Of a text or a place: it names things of a client's own, and what was typed before is offered. */
  readonly remembers?: OwnItemColumn;
  /** Holds for its month alone, like the number of an invoice: not copied into the next. */
  readonly isOfOneMonth?: true;
  /** The one spelling of what was typed; without it, it is kept as it is. */
  readonly spell?: (typed: string) => string;
  /** What is wrong with a cell that is not empty, in Polish; null: it is well-formed. Says the same every year. */
  readonly problemOf: (cell: string) => string | null;
};

type More = Pick<Column, "hint" | "isOfOneMonth" | "namedAlso" | "namedPerhaps">;

const textProblem = (max: number) => (cell: string) => lineProblem(cell, max) ?? (cell === "" ? EMPTY : null);

type TextLooks = More & { max?: number; remembers?: OwnItemColumn };

export const text = (label: string, { max = 200, ...more }: TextLooks = {}): Column => ({
  kind: "text",
  label,
  isRequired: false,
  ...more,
  spell: spellLine,
  problemOf: textProblem(max),
});

export const place = (label: string, more: More & { remembers?: OwnItemColumn } = {}): Column => ({
  kind: "place",
  label,
  isRequired: false,
  ...more,
  spell: spellLine,
  problemOf: textProblem(300),
});

/** A choice that says more than its name, or is made no more. */
type Choice = string | Omit<Option, "value">;

/** The word decides something in the code; who may add one is a programmer. */
export function choice<const T extends string>(
  label: string,
  names: Readonly<Record<T, Choice>>,
  more: More = {},
): Column<T | null> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of T are T
  const ids = Object.keys(names) as T[];
  return {
    kind: "choice",
    label,
    isRequired: false,
    ...more,
    choices: ids.map((value) => {
      const named: Choice = names[value];
      return { value, ...(typeof named === "string" ? { label: named } : named) };
    }),
    problemOf: (cell) => (ids.some((id) => id === cell) ? null : allowedValues(ids)),
  };
}

const NO_COUNTRY = "To nie jest kraj z listy. Wybierz kraj z listy.";

/** Its code is kept; whatever names the country for certain is taken for it. */
export const country = (label: string): Column => ({
  ...choice(
    label,
    Object.fromEntries(
      countries.map(({ code, name }) => [code, { label: name, code, otherNames: () => otherCountryNames(code) }]),
    ),
  ),
  wasText: true,
  isNoFigure: true,
  spell: (typed) => countryOf(typed) ?? typed,
  problemOf: (cell) => (isCountry(cell) ? null : NO_COUNTRY),
});

/** A cell in the spelling of its column, as it would be kept today. */
export const spelledCell = (column: Column | undefined, cell: Cell): Cell =>
  cell === null ? null : (column?.spell?.(cell) ?? cell);

/** An item of a dictionary; an administrator may add one tomorrow. */
export const listed = (label: string, dictionary: DictionaryKind, more: More = {}): Column => ({
  kind: "listed",
  label,
  isRequired: false,
  ...more,
  dictionary,
  problemOf: (cell) => (ITEM_ID_SHAPE.test(cell) ? null : WRONG_FORMAT),
});

type Bounds = { min?: string; max?: string };
type NumberLooks = More & Bounds & { unit?: string; rowUnits?: readonly string[]; places?: number };

export const number = (label: string, { places = 3, max, ...more }: NumberLooks): Column => ({
  kind: "number",
  label,
  isRequired: false,
  ...more,
  places,
  ...(max === undefined ? {} : { max }),
  problemOf: (cell) => decimalProblem(cell, places, max),
});

/** Pieces. */
export const whole = (label: string, unit = "szt.", more: More & Bounds = {}): Column =>
  number(label, { unit, places: 0, ...more });

type MeasureLooks = More & { units: readonly string[]; unit?: string; factors?: Readonly<Record<string, string>> };
const TYPED_PLACES = 6;

/** A quantity with the unit it was typed in, as one cell: `1.5 Mg`. Both are kept; what it counts as is reckoned. */
export function measure(label: string, { units, ...more }: MeasureLooks): Column {
  const wanted = units.length === 1 ? `w jednostce ${units.join()}` : `i jednostkę: ${units.join(", ")}`;
  return {
    kind: "measure",
    label,
    isRequired: false,
    ...more,
    units,
    places: TYPED_PLACES,
    problemOf: (cell) => {
      const { quantity, unit } = splitMeasure(cell);
      return decimalProblem(quantity, TYPED_PLACES) ?? (units.includes(unit) ? null : `Podaj liczbę ${wanted}.`);
    },
  };
}

/** `1.5 Mg` is 1.5 and Mg. */
export function splitMeasure(cell: string): { quantity: string; unit: string } {
  const space = cell.indexOf(" ");
  return space < 0 ? { quantity: cell, unit: "" } : { quantity: cell.slice(0, space), unit: cell.slice(space + 1) };
}

const NO_DAY = "Wpisz datę, na przykład 14.11.2026.";

/** A day that `formatDay` can show: the year 0000 is ISO's, but nobody means it. */
export const date = (label: string, more: More = {}): Column => ({
  kind: "date",
  label,
  isRequired: false,
  ...more,
  problemOf: (cell) => {
    const day = parseDay(cell);
    return day.ok && day.value === cell ? null : NO_DAY;
  },
});

/** Must be there before the month can be submitted. It may still be saved without: one fills in row by row. */
export const required = <C extends Column>(column: C): C => ({ ...column, isRequired: true });

/** A mass, counted in kilograms. */
export const mass = (label: string, more: { hint?: string } = {}): Column => {
  const units = relatedUnits("kg");
  const factors = Object.fromEntries(units.map((unit) => [unit, inKilograms(new Exact(1), unit)?.toFixed() ?? "0"]));
  return measure(label, { ...more, unit: "kg", units, factors });
};

/** How many kilograms a quantity is; null where the unit is none of mass. */
export const inKilograms = (quantity: Exact, unit: string): Exact | null => convertedTo("kg", quantity, unit);

/** How many kilograms a cell says. */
export function kilograms(cell: string): Exact | null {
  const { quantity, unit } = splitMeasure(cell);
  return inKilograms(new Exact(quantity), unit);
}

const voivodeshipNames = Object.fromEntries(voivodeships.map((name) => [name, name]));

/** Where something is burnt or emitted: the charge goes to the marshal of the voivodeship, boilers are split by gmina. */
export const location = (label: string) => ({
  place: required(place(label, { remembers: { as: "place", brings: ["gmina", "voivodeship"] } })),
  gmina: required(text("Gmina", { max: 100 })),
  voivodeship: required(choice("Województwo", voivodeshipNames)),
});

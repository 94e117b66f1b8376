import { ITEM_ID_SHAPE, type DictionaryKind } from "../dictionaries/kinds.ts";
import { countries, countryOf, isCountry, otherCountryNames } from "../polish/countries.ts";
import { parseDay } from "../polish/dates.ts";
import { allowedValues, EMPTY, WRONG_FORMAT, lineProblem, spellLine } from "../polish/text-problems.ts";
import { type Cell, type Option, decimalProblem } from "./cells.ts";
import type { OwnItemColumn } from "./own-item-kinds.ts";
import { Exact } from "../exact.ts";
import { convertedTo, relatedUnits } from "./units.ts";
import { voivodeships } from "../company/voivodeships.ts";

/** A closed set: add a kind only when two areas need it. `place` is a text that offers the client's addresses. */
type ColumnKind = "text" | "place" | "choice" | "listed" | "number" | "measure" | "date";

/** Everything known of a column. Grid, form, import, export, API and checks all read it. */
export type Column<T extends Cell = Cell> = {
  readonly kind: ColumnKind;
  readonly label: string;
  readonly isRequired: boolean;
  readonly hint?: string;
  /** Names of the column in imported files of this area; elsewhere they would mean another column. */
  readonly namedAlso?: readonly string[];
  /** Names that may mean this column or another one, so the import asks. */
  readonly namedPerhaps?: readonly string[];
  /** The unit of a number, or the unit into which a measure is converted. Absent where it depends on the row. */
  readonly unit?: string;
  /** The units in which a measure can be typed, the usual one first. */
  readonly units?: readonly string[];
  /** Units that a number without `unit` can have, depending on the rest of its row. */
  readonly rowUnits?: readonly string[];
  /** How much of `unit` one of each of `units` is. Where that depends on the row, the area converts instead. */
  readonly factors?: Readonly<Record<string, string>>;
  /** The number of decimal places that may be typed. */
  readonly places?: number;
  /** Sensible bounds. Values below `min` are reported by the area's own checks. */
  readonly min?: string;
  readonly max?: string;
  readonly choices?: readonly Option<NonNullable<T>>[];
  /** The choice was once a free text. Old texts are shown as they are until somebody chooses. */
  readonly wasText?: true;
  /** No official report mentions this choice, so it does not separate rows there. */
  readonly isNoFigure?: true;
  readonly dictionary?: DictionaryKind;
  /** The column names the client's own items (vehicle, boiler, place…) and offers earlier names. */
  readonly remembers?: OwnItemColumn;
  /** Holds for one month only, like an invoice number, so it is not copied to the next month. */
  readonly isOfOneMonth?: true;
  /** Converts typed text to its canonical spelling. Without it the text is kept as typed. */
  readonly spell?: (typed: string) => string;
  /** What is wrong with a filled cell, in Polish; null if it is well-formed. Must not depend on the year. */
  readonly problemOf: (cell: string) => string | null;
};

type More = Pick<Column, "hint" | "isOfOneMonth" | "namedAlso" | "namedPerhaps">;

const optional = <M extends More>(kind: ColumnKind, label: string, more: M) => ({
  kind,
  label,
  isRequired: false,
  ...more,
});

const textProblem = (max: number) => (cell: string) => lineProblem(cell, max) ?? (cell === "" ? EMPTY : null);

type TextLooks = More & { max?: number; remembers?: OwnItemColumn };

export const text = (label: string, { max = 200, ...more }: TextLooks = {}): Column => ({
  ...optional("text", label, more),
  spell: spellLine,
  problemOf: textProblem(max),
});

export const place = (label: string, more: More & { remembers?: OwnItemColumn } = {}): Column => ({
  ...optional("place", label, more),
  spell: spellLine,
  problemOf: textProblem(300),
});

/** A label, or a label with more about the option. */
type Choice = string | Omit<Option, "value">;

/** A choice whose values are used in code, so only a programmer can add one. Compare `listed`. */
export function choice<const T extends string>(
  label: string,
  names: Readonly<Record<T, Choice>>,
  more: More = {},
): Column<T | null> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of T are T
  const ids = Object.keys(names) as T[];
  return {
    ...optional("choice", label, more),
    choices: ids.map((value) => {
      const named: Choice = names[value];
      return { value, ...(typeof named === "string" ? { label: named } : named) };
    }),
    problemOf: (cell) => (ids.some((id) => id === cell) ? null : allowedValues(ids)),
  };
}

const NO_COUNTRY = "Takiego kraju nie ma na liście. Wybierz z listy.";

/** Stores the country code; accepts every name that means exactly one country. */
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

/** The cell in today's spelling of its column: stored cells may have an older one. */
export const spelledCell = (column: Column | undefined, cell: Cell): Cell =>
  cell === null ? null : (column?.spell?.(cell) ?? cell);

/** An item of a dictionary, to which administrators can add items. */
export const listed = (label: string, dictionary: DictionaryKind, more: More = {}): Column => ({
  ...optional("listed", label, more),
  dictionary,
  problemOf: (cell) => (ITEM_ID_SHAPE.test(cell) ? null : WRONG_FORMAT),
});

type Bounds = { min?: string; max?: string };
type NumberLooks = More & Bounds & { unit?: string; rowUnits?: readonly string[]; places?: number };

export const number = (label: string, { places = 3, max, ...more }: NumberLooks): Column => ({
  ...optional("number", label, more),
  places,
  ...(max === undefined ? {} : { max }),
  problemOf: (cell) => decimalProblem(cell, places, max),
});

export const whole = (label: string, unit = "szt.", more: More & Bounds = {}): Column =>
  number(label, { unit, places: 0, ...more });

type MeasureLooks = More & { units: readonly string[]; unit?: string; factors?: Readonly<Record<string, string>> };
const TYPED_PLACES = 6;

/** A quantity with its typed unit in one cell: `1.5 Mg`. It is converted to `unit` when needed. */
export function measure(label: string, { units, ...more }: MeasureLooks): Column {
  const wanted = units.length === 1 ? `w jednostce ${units.join()}` : `i jednostkę: ${units.join(", ")}`;
  return {
    ...optional("measure", label, more),
    units,
    places: TYPED_PLACES,
    problemOf: (cell) => {
      const { quantity, unit } = splitMeasure(cell);
      return decimalProblem(quantity, TYPED_PLACES) ?? (units.includes(unit) ? null : `Podaj liczbę ${wanted}.`);
    },
  };
}

export function splitMeasure(cell: string): { quantity: string; unit: string } {
  const space = cell.indexOf(" ");
  return space < 0 ? { quantity: cell, unit: "" } : { quantity: cell.slice(0, space), unit: cell.slice(space + 1) };
}

const NO_DAY = "Wpisz datę, na przykład 14.11.2026.";

/** A day that `formatDay` can show. ISO also has a year 0000, which nobody means. */
export const date = (label: string, more: More = {}): Column => ({
  ...optional("date", label, more),
  problemOf: (cell) => {
    const day = parseDay(cell);
    return day.ok && day.value === cell ? null : NO_DAY;
  },
});

/** The month cannot be submitted without it. The row can still be saved, as people fill it in gradually. */
export const required = <C extends Column>(column: C): C => ({ ...column, isRequired: true });

export const mass = (label: string, more: { hint?: string } = {}): Column => {
  const units = relatedUnits("kg");
  const factors = Object.fromEntries(units.map((unit) => [unit, inKilograms(new Exact(1), unit)?.toFixed() ?? "0"]));
  return measure(label, { ...more, unit: "kg", units, factors });
};

/** A quantity in kilograms; null if the unit is not a unit of mass. */
export const inKilograms = (quantity: Exact, unit: string): Exact | null => convertedTo("kg", quantity, unit);

export function kilograms(cell: string): Exact | null {
  const { quantity, unit } = splitMeasure(cell);
  return inKilograms(new Exact(quantity), unit);
}

const voivodeshipNames = Object.fromEntries(voivodeships.map((name) => [name, name]));

/** Where something is burnt or emitted: the fee goes to that voivodeship's marshal, boilers are listed by gmina. */
export const location = (label: string) => ({
  place: required(place(label, { remembers: { as: "place", fillsIn: ["gmina", "voivodeship"] } })),
  gmina: required(text("Gmina", { max: 100 })),
  voivodeship: required(choice("Województwo", voivodeshipNames)),
});

import type { FindingLevel } from "../contract/schema-parts.ts";
import type { Dictionaries } from "../dictionaries/dictionary-items.ts";
import type { Month } from "../periods/month.ts";
import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { plural } from "../polish/plural.ts";

/**
 * One cell: plain text in a canonical spelling, or null for "not entered", which is not "0". The same value travels from
 * the grid to the database and back, so nothing is ever rounded or guessed on the way.
 */
export type Cell = string | null;
export type Cells = Readonly<Record<string, Cell>>;

/** What the rules of a month are read against. */
export type Book = { readonly period: Month; readonly dictionaries: Dictionaries };

/** Something to be said of a row. */
export type Finding = { readonly column: string; readonly level: FindingLevel; readonly message: string };

export type Option<V extends string = string> = {
  readonly value: V;
  readonly label: string;
  /** What distinguishes it from others of a like name. */
  readonly note?: string;
  /** What those who know it write instead of its name; several may have the same. */
  readonly code?: string;
  /** Further names, which are looked up when somebody asks. */
  readonly otherNames?: () => readonly string[];
  /** Of a choice that once could be made: it stays where it was, and is offered no more. */
  readonly isRetired?: true;
};

/** Ten to the twelfth: a country's worth of kilograms. More digits than that are a mistake of the hand. */
const MOST_FIGURES = 12;

/** The largest whole number that any cell takes. */
export const LARGEST_WHOLE = "9".repeat(MOST_FIGURES);

const SHAPE = /^(-?)(0|[1-9]\d*)(?:\.(\d*[1-9]))?$/;

/** What is wrong with a decimal; null: it is in its one canonical spelling, and not negative. */
export function decimalProblem(text: string, places: number, max?: string): string | null {
  const [, sign, whole = "", fraction = ""] = SHAPE.exec(text) ?? [];
  if (whole === "") return "Wpisz liczbę, na przykład 1234,5.";
  if (sign) return "Liczba nie może być ujemna.";
  if (fraction.length > places) return tooManyPlaces(places);
  if (whole.length > MOST_FIGURES) return `Wpisz liczbę, która ma najwyżej ${MOST_FIGURES} cyfr przed przecinkiem.`;
  if (max !== undefined && new Exact(text).greaterThan(max))
    return `Wpisz liczbę nie większą niż ${formatDecimal(max)}.`;
  return null;
}

export function tooManyPlaces(places: number): string {
  if (places === 0) return "Wpisz liczbę całkowitą.";
  return `Wpisz najwyżej ${places} ${plural(places, { one: "miejsce", few: "miejsca", many: "miejsc" })} po przecinku.`;
}

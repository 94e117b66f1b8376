import type { FindingLevel } from "../contract/schema-parts.ts";
import type { Dictionaries } from "../dictionaries/dictionary-items.ts";
import type { Month } from "../periods/month.ts";
import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { plural } from "../polish/plural.ts";

/**
 * One cell: plain text in its canonical spelling, or null for "not entered", which is not "0". The grid, the
 * API and the database hold the same text, so nothing is rounded or guessed on the way.
 */
export type Cell = string | null;
export type Cells = Readonly<Record<string, Cell>>;

/** What the rules of a month depend on: the month itself and the dictionaries. */
export type Book = { readonly period: Month; readonly dictionaries: Dictionaries };

/** A problem of one cell that the user should see. */
export type Finding = { readonly column: string; readonly level: FindingLevel; readonly message: string };

export const finding = (column: string, level: FindingLevel, message: string): Finding => ({ column, level, message });

/** Whether something is only not entered yet: the month cannot be submitted without it, but nobody made a mistake. */
export const isToEnter = ({ column, level }: Pick<Finding, "column" | "level">, cells: Cells): boolean =>
  level === "blocks" && (cells[column] ?? null) === null;

export type Option<V extends string = string> = {
  readonly value: V;
  readonly label: string;
  /** Distinguishes options with similar names. */
  readonly note?: string;
  /** A code that experts write instead of the name; several options may share one. */
  readonly code?: string;
  /** Further names. A function, because they are only needed when somebody searches. */
  readonly otherNames?: () => readonly string[];
  /** Rows that have this option keep it, but it is no longer offered. */
  readonly isRetired?: true;
};

/** A number of 10¹² kg would be the mass of everything in the country, so more digits are a typing error. */
const MOST_FIGURES = 12;

/** The largest whole number that a cell accepts. */
export const LARGEST_WHOLE = "9".repeat(MOST_FIGURES);

const SHAPE = /^(-?)(0|[1-9]\d*)(?:\.(\d*[1-9]))?$/;

/** What is wrong with a decimal, in Polish; null if it is canonical and not negative. */
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

import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { plural } from "../polish/plural.ts";

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

/** One line of text has one spelling: some systems type ó as o and an accent, and blanks around it say nothing. */
export const spellLine = (typed: string): string => typed.trim().normalize();

/** No line breaks, nothing invisible that makes a text look like another. */
export const PLAIN_LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;
export const NO_PLAIN_LINE = "Wpisz tekst w jednym wierszu, bez niewidocznych znaków.";
export const longerThan = (max: number): string => `Skróć tekst: mieści się tu najwyżej ${max} znaków.`;

/** What is wrong with a line, spelled as above, in Polish; null: nothing. */
export function lineProblem(line: string, max: number): string | null {
  if (line.length > max) return longerThan(max);
  return PLAIN_LINE.test(line) ? null : NO_PLAIN_LINE;
}

/** What is said of a wrong input both where a schema reads it and where none does. */
export const EMPTY = "Pole nie może być puste.";
export const WRONG_FORMAT = "Nieprawidłowy format.";
export const allowedValues = (values: readonly unknown[]): string =>
  `${values.length === 1 ? "Dozwolona wartość" : "Dozwolone wartości"}: ${values.map(String).join(", ")}.`;

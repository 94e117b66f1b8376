/** Normalises a line: some systems write ó as o and an accent. */
export const spellLine = (typed: string): string => typed.trim().normalize();

/** No line breaks or invisible characters, which make texts look alike. */
export const PLAIN_LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;
export const NO_PLAIN_LINE = "Wpisz tekst w jednym wierszu, bez niewidocznych znaków.";
export const longerThan = (max: number): string => `Skróć tekst do ${max} znaków.`;

/** The problem of a normalised line; null: none. */
export function lineProblem(line: string, max: number): string | null {
  if (line.length > max) return longerThan(max);
  return PLAIN_LINE.test(line) ? null : NO_PLAIN_LINE;
}

/** Messages for schemas and for forms without them. */
export const EMPTY = "Uzupełnij to pole.";
export const WRONG_FORMAT = "Popraw zapis tej wartości.";
export const allowedValues = (values: readonly unknown[]): string =>
  `${values.length === 1 ? "Dozwolona wartość" : "Dozwolone wartości"}: ${values.map(String).join(", ")}.`;

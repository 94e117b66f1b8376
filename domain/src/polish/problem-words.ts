/** What is said of a wrong input both where a schema reads it and where none does. */
export const EMPTY = "Pole nie może być puste.";
export const WRONG_FORMAT = "Nieprawidłowy format.";
export const allowedValues = (values: readonly unknown[]): string =>
  `${values.length === 1 ? "Dozwolona wartość" : "Dozwolone wartości"}: ${values.map(String).join(", ")}.`;

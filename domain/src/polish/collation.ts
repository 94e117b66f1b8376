let words: Intl.Collator | undefined;
let wordsAndNumbers: Intl.Collator | undefined;

// Created on first use: it takes a browser many milliseconds, and most pages sort nothing.

/** Dictionary order, for `sort` and `toSorted`: ą after a, ł after l, ż last. */
export const comparePolish = (a: string, b: string) => (words ??= new Intl.Collator("pl")).compare(a, b);

/** The same with numbers by value: "Pozycja 9" before "Pozycja 10". */
export const comparePolishNumeric = (a: string, b: string) =>
  (wordsAndNumbers ??= new Intl.Collator("pl", { numeric: true })).compare(a, b);

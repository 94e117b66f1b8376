let words: Intl.Collator | undefined;
let wordsAndNumbers: Intl.Collator | undefined;

// Made when first needed: a browser takes many milliseconds for it, and most pages sort nothing.

/** The order of a Polish dictionary: ą after a, ł after l, ż last. For `sort` and `toSorted`. */
export const comparePolish = (a: string, b: string) => (words ??= new Intl.Collator("pl")).compare(a, b);

/** The same, with "Pozycja 9" before "Pozycja 10". */
export const comparePolishNumeric = (a: string, b: string) =>
  (wordsAndNumbers ??= new Intl.Collator("pl", { numeric: true })).compare(a, b);

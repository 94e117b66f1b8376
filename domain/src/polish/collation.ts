const words = /* @__PURE__ */ new Intl.Collator("pl");
const wordsAndNumbers = /* @__PURE__ */ new Intl.Collator("pl", { numeric: true });

/** The order of a Polish dictionary: ą after a, ł after l, ż last. For `sort` and `toSorted`. */
export const comparePolish = (a: string, b: string) => words.compare(a, b);

/** The same, with "Pozycja 9" before "Pozycja 10". */
export const comparePolishNumeric = (a: string, b: string) => wordsAndNumbers.compare(a, b);

const names = new Intl.DisplayNames("pl", { type: "region", fallback: "code" });

/** "DE" → "Niemcy". What is no code of a country stays as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);

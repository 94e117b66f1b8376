/** What stands above the columns of our own files that are no column of an area: who reads such a file in again knows them. */
export const ownHeadings = {
  number: "Lp.",
  /** In what a number is, where that depends on the row. */
  unit: (label: string) => `${label}, jednostka`,
  /** What was typed, where it counts as something else. */
  typed: (label: string) => `${label}, jak wpisano`,
};

/** What a line with a sum begins with, by itself or before the name of what it is the sum of. */
export const TOTAL = "Razem";
/** The sheet that says what a file is about, before those with rows: what it is called, and what it begins with. */
export const SUMMARY = "Zestawienie";
export const summaryFacts = ["Firma", "Siedziba", "NIP", "REGON", "Numer BDO", "Okres"] as const;

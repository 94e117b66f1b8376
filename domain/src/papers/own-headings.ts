/** What stands above the columns of our own files that are no column of an area: who reads such a file in again knows them. */
export const ownHeadings = {
  number: "Lp.",
  /** In what a number is, where that depends on the row. */
  unit: (label: string) => `${label}, jednostka`,
  /** What was typed, where it counts as something else. */
  typed: (label: string) => `${label}, jak wpisano`,
  /** Of a draft: which of a row's fields are to be filled in or put right. */
  lacks: "Do uzupełnienia",
};

/** What a line with a sum begins with, by itself or before the name of what it is the sum of. */
export const TOTAL = "Razem";
/** All sentences that stand below the rows of an area. */
export const areaNotes = {
  declaredEmpty: "Zadeklarowano brak danych.",
  lacks: `Sumy są niepełne: w wierszach, które mają coś w kolumnie „${ownHeadings.lacks}”, brakuje danych albo są one błędne.`,
} as const;
/** The sheet that says what a file is about, before those with rows: what it is called, and what it begins with. */
export const SUMMARY = "Zestawienie";
export const summaryFacts = ["Firma", "Siedziba", "NIP", "REGON", "Numer BDO", "Okres"] as const;

/** Tables with a sheet of their own that hold no rows of an area: what each is called, and its first heading. */
export const tablesBeside = {
  yearCharges: ["Opłaty roku", "Opłata"],
  monthCharges: ["Opłaty liczone co miesiąc", "Opłata"],
  notCharged: ["Poza kwotą do zapłaty", "Opłata"],
  duties: ["Złożone i zapłacone", "Obowiązek"],
  inputs: ["Dane roczne", "Grupa"],
  sums: ["Sumy części", "Część"],
  explanations: ["Wyjaśnienia", "Część"],
} as const;

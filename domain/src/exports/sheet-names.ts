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
export const otherTables = {
  yearCharges: ["Opłaty roku", "Opłata"],
  monthCharges: ["Opłaty liczone co miesiąc", "Opłata"],
  notCharged: ["Poza kwotą do zapłaty", "Opłata"],
  duties: ["Złożone i zapłacone", "Obowiązek"],
  inputs: ["Dane roczne", "Grupa"],
  sums: ["Sumy części", "Część"],
  explanations: ["Wyjaśnienia", "Część"],
} as const;

const LONGEST = 31;

/**
 * A name as a sheet of a workbook may have it: Excel takes 31 characters, and some it does not take at all. As many whole words
 * as have room, without a little word or a sign at the end; of one that is too long by itself its beginning.
 */
export function sheetName(name: string, most = LONGEST): string {
  const plain = name.replaceAll(/[\\/?*[\]:']/g, " ").trim();
  if (plain.length <= most) return plain;
  const room = plain.slice(0, most + 1);
  const words = room.slice(0, room.lastIndexOf(" ") + 1).trimEnd();
  return withoutLittleEnd(words) || plain.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

const withoutLittleEnd = (words: string): string => words.replace(/(?: \p{L}{1,2})?[\s,;.–-]*$/u, "");

/** None twice, whatever letters are large. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const number = ` ${index + 1}`;
    const fitting = sheetName(name) || `Arkusz${number}`;
    const isFree = !taken.has(fitting.toLowerCase());
    const given = isFree ? fitting : `${sheetName(fitting, LONGEST - number.length)}${number}`;
    taken.add(given.toLowerCase());
    return given;
  });
}

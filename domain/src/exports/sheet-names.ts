/** Headings of our exports besides the columns of an area; an import recognises them. */
export const ownHeadings = {
  number: "Lp.",
  /** The unit, where it depends on the row. */
  unit: (label: string) => `${label}, jednostka`,
  /** The value as typed, where it counts as another. */
  typed: (label: string) => `${label}, jak wpisano`,
  /** In a draft: fields to be filled in or corrected. */
  lacks: "Do uzupełnienia",
};

/** Begins a line with sums, before the name of a part. */
export const TOTAL = "Razem";
export const areaNotes = {
  declaredEmpty: "Zadeklarowano brak danych.",
  lacks: `Sumy są niepełne: w wierszach, które mają coś w kolumnie „${ownHeadings.lacks}”, brakuje danych albo są one błędne.`,
} as const;
/** The first sheet, which says what the file is about, and the labels that it begins with. */
export const SUMMARY = "Zestawienie";
export const summaryFacts = ["Firma", "Siedziba", "NIP", "REGON", "Numer BDO", "Okres"] as const;

/** Sheets without rows of an area: name and first heading. */
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

/** Shortens a name to what Excel takes for a sheet (31 characters, some forbidden), at the end of a longer word. */
export function sheetName(name: string, most = LONGEST): string {
  const plain = name.replaceAll(/[\\/?*[\]:']/g, " ").trim();
  if (plain.length <= most) return plain;
  const room = plain.slice(0, most + 1);
  const words = room.slice(0, room.lastIndexOf(" ") + 1).trimEnd();
  return withoutLittleEnd(words) || plain.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

const withoutLittleEnd = (words: string): string => words.replace(/(?: \p{L}{1,2})?[\s,;.–-]*$/u, "");

/** Makes names of sheets unique, ignoring case. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const number = ` ${index + 1}`;
    const fitting = sheetName(name) || `Arkusz${number}`;
    const isFree = !taken.has(fitting.toLowerCase());
    const free = isFree ? fitting : `${sheetName(fitting, LONGEST - number.length)}${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

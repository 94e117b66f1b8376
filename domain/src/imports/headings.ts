import { bareHeading, beginsWords } from "../polish/folding.ts";

/** What a column of a file can be about. */
export type Field = {
  readonly key: string;
  readonly label: string;
  /** In what its numbers can be; none: it has no unit. */
  readonly units: readonly string[];
};

/** What people call columns beside the names that we give them. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  masa: ["waga", "ciężar", "tonaż"],
  liczba: ["ilość", "sztuk", "szt"],
  dokument: ["faktura", "nr faktury", "numer faktury", "nr dokumentu", "dowód"],
  uwagi: ["komentarz", "opis", "notatka"],
  kategoria: ["materiał", "rodzaj materiału", "rodzaj opakowania"],
  "wartość netto": ["netto", "wartość", "kwota netto"],
  użycie: ["sposób użycia", "rodzaj użycia", "jednorazowe / wielokrotne"],
  miejsce: ["lokalizacja", "adres", "zakład", "oddział"],
  "zużyte paliwo": ["paliwo", "zużycie", "spalone paliwo"],
  miesiąc: ["okres", "data", "za miesiąc"],
  "nazwa firmy": ["nazwa", "firma", "klient", "kontrahent", "nazwa klienta", "podmiot"],
  "e-mail": ["email", "mail", "adres email", "poczta elektroniczna", "login"],
  nip: ["numer nip", "nr nip"],
  "numer bdo": ["bdo", "nr bdo", "numer rejestrowy"],
  "osoba do kontaktu": ["osoba kontaktowa", "kontakt", "imię i nazwisko", "osoba"],
  telefon: ["tel", "nr telefonu", "komórka"],
  "adres siedziby": ["adres", "siedziba"],
  "części sprawozdania": ["części", "obszary", "zakres", "sprawozdania"],
  "obsługa od": ["od kiedy", "od miesiąca", "początek obsługi"],
};
const others = new Map(
  Object.entries(otherNames).map(([label, names]) => [bareHeading(label), names.map((name) => bareHeading(name))]),
);

/** Words of which the ending alone differs: "sposób użycia" says "użycie". */
function saysOtherwise(heading: string, label: string): boolean {
  const words = heading.split(/[^a-z0-9]+/);
  const isLike = (one: string, other: string) => {
    const stem = one.slice(0, Math.max(STEM, one.length - 2));
    return one.length > STEM && other.startsWith(stem);
  };
  return label.split(/[^a-z0-9]+/).every((word) => words.some((other) => isLike(word, other)));
}

/** Shorter words are too much alike. */
const STEM = 4;

/**
 * Which fields a row of headings names, by its columns. By the whole name first, whatever its letters and brackets; then by
 * another name, by its beginnings ("Kateg.", "Masa jedn.") or by more words than ours. No field is named twice.
 */
export function namedFields(headings: readonly string[], fields: readonly Field[]): ReadonlyMap<number, Field> {
  const found = new Map<number, Field>();
  const ways: ((heading: string, label: string) => boolean)[] = [
    (heading, label) => heading === label,
    (heading, label) => others.get(label)?.includes(heading) === true,
    (heading, label) => beginsWords(label, heading),
    (heading, label) => beginsWords(heading, label),
    (heading, label) => saysOtherwise(heading, label),
    (heading, label) => others.get(label)?.some((name) => beginsWords(heading, name)) === true,
  ];
  const labels = new Set(fields.map(({ label }) => bareHeading(label)));
  for (const [way, isNamed] of ways.entries())
    for (const [index, heading] of headings.entries()) {
      const bare = bareHeading(heading);
      if (bare === "" || found.has(index) || (way > 0 && labels.has(bare))) continue;
      const taken = new Set(found.values());
      const fitting = fields.filter((field) => !taken.has(field) && isNamed(bare, bareHeading(field.label)));
      if (fitting.length === 1 && fitting[0]) found.set(index, fitting[0]);
    }
  return found;
}

/** What a heading says in brackets, if it is one of the units. */
export function unitInHeading(heading: string, unitNamed: (name: string) => string | undefined): string | undefined {
  for (const [, inside = ""] of heading.matchAll(/[([]([^)\]]*)[)\]]/g)) {
    const unit = unitNamed(inside.trim());
    if (unit !== undefined) return unit;
  }
  const [, last = ""] = /[\s,;/]([^\s,;/]+)$/.exec(heading.trim()) ?? [];
  return unitNamed(last);
}

import { beginsWords, foldPolish } from "../polish/folding.ts";

/** What a column of a file can be about. */
export type Field = {
  readonly key: string;
  readonly label: string;
  /** In what its numbers can be; none: it has no unit. */
  readonly units: readonly string[];
};

/** "Masa [kg]" and "masa (kg)*" are both the mass. */
export const bareHeading = (text: string): string =>
  foldPolish(text)
    .replaceAll(/[([].*?[)\]]|\*/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What people call columns beside the names that we give them. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  masa: ["waga", "ciężar", "tonaż"],
  liczba: ["ilość", "sztuk", "szt"],
  dokument: ["faktura", "nr faktury", "numer faktury", "nr dokumentu", "dowód"],
  uwagi: ["komentarz", "opis", "notatka"],
  kategoria: ["materiał", "rodzaj materiału", "rodzaj opakowania"],
  "wartość netto": ["netto", "wartość", "kwota netto"],
  miejsce: ["lokalizacja", "adres", "zakład", "oddział"],
  "zużyte paliwo": ["paliwo", "zużycie", "spalone paliwo"],
  miesiąc: ["okres", "data", "za miesiąc"],
};
const others = new Map(
  Object.entries(otherNames).map(([label, names]) => [bareHeading(label), names.map((name) => bareHeading(name))]),
);

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
    (heading, label) => others.get(label)?.some((name) => beginsWords(heading, name)) === true,
  ];
  for (const isNamed of ways)
    for (const [index, heading] of headings.entries()) {
      const bare = bareHeading(heading);
      if (bare === "" || found.has(index)) continue;
      const taken = new Set(found.values());
      const fitting = fields.filter((field) => !taken.has(field) && isNamed(bare, bareHeading(field.label)));
      if (fitting.length === 1 && fitting[0]) found.set(index, fitting[0]);
    }
  return found;
}

/** Whether a row names columns and nothing else, each once, so that it cannot be a row itself. */
export const isHead = (named: readonly unknown[], headings: readonly string[]): boolean =>
  named.filter(Boolean).length > 1 &&
  headings.every((text, index) => !text.trim() || named[index]) &&
  new Set(named.filter(Boolean)).size === named.filter(Boolean).length;

/** What a heading says in brackets, if it is one of the units. */
export function unitInHeading(heading: string, unitNamed: (name: string) => string | undefined): string | undefined {
  for (const [, inside = ""] of heading.matchAll(/[([]([^)\]]*)[)\]]/g)) {
    const unit = unitNamed(inside.trim());
    if (unit !== undefined) return unit;
  }
  const [, last = ""] = /[\s,;/]([^\s,;/]+)$/.exec(heading.trim()) ?? [];
  return unitNamed(last);
}

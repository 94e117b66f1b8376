import { areBegun, bareHeading, wordsIn } from "../polish/folding.ts";

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
  pojazd: ["numer rejestracyjny", "nr rejestracyjny", "nr rej", "rejestracja", "samochód"],
  silnik: ["norma euro", "norma spalin"],
  dokument: ["faktura", "nr faktury", "numer faktury", "nr dokumentu", "dowód"],
  uwagi: ["komentarz", "opis", "notatka"],
  kategoria: ["materiał", "rodzaj materiału", "rodzaj opakowania", "rodzaj pojazdu"],
  "wartość netto": ["netto", "wartość", "kwota netto"],
  użycie: ["sposób użycia", "rodzaj użycia", "jednorazowe / wielokrotne"],
  miejsce: ["lokalizacja", "adres", "zakład", "oddział"],
  "zużyte paliwo": ["paliwo", "zużycie", "spalone paliwo"],
  miesiąc: ["okres", "data", "za miesiąc"],
  "nazwa firmy": ["nazwa", "firma", "klient", "kontrahent", "nazwa klienta", "podmiot"],
  "e-mail": [
    "email",
    "mail",
    "adres email",
    "adres mailowy",
    "adres e-mailowy",
    "mail do kontaktu",
    "adres poczty elektronicznej",
    "poczta elektroniczna",
    "login",
  ],
  nip: ["numer nip", "nr nip"],
  "numer bdo": ["bdo", "nr bdo", "numer rejestrowy"],
  "osoba do kontaktu": ["osoba kontaktowa", "kontakt", "imię i nazwisko", "osoba"],
  telefon: ["tel", "nr telefonu", "komórka"],
  "adres siedziby": ["adres", "siedziba"],
  "części sprawozdania": ["części", "obszary", "zakres", "sprawozdania"],
  kod: [
    "indeks",
    "symbol",
    "sku",
    "kod produktu",
    "kod towaru",
    "symbol produktu",
    "symbol towaru",
    "indeks produktu",
    "indeks towaru",
    "numer katalogowy",
    "nr katalogowy",
    "nr artykułu",
  ],
  gtin: ["ean", "kod ean", "kod kreskowy", "ean-13"],
  nazwa: ["nazwa produktu", "nazwa towaru", "produkt", "towar", "artykuł"],
  jednostka: ["jm", "j.m.", "jednostka miary", "jedn."],
  materiał: ["kategoria", "materiał opakowania", "rodzaj materiału", "surowiec"],
  "rodzaj opakowania": ["poziom", "poziom opakowania", "typ opakowania"],
  "masa składnika": ["masa", "waga", "masa jednostkowa", "masa opakowania", "waga opakowania", "gramatura"],
  "masa produktu": ["waga produktu", "masa netto", "waga netto"],
  "sztuk w opakowaniu": ["ilość w opakowaniu", "szt. w opakowaniu", "szt. w op.", "szt. w kartonie", "pakowane po"],
  "liczba w produkcie": ["liczba", "ilość", "ile w produkcie"],
  data: ["data sprzedaży", "data wystawienia", "data dokumentu", "data faktury", "dzień"],
  dostawca: ["nazwa dostawcy", "sprzedawca", "kontrahent", "nazwa kontrahenta"],
  kierunek: ["rodzaj transakcji", "rodzaj sprzedaży", "typ transakcji"],
  "obowiązuje od": ["ważne od", "od dnia", "data od"],
  "obsługa od": [
    "od kiedy",
    "od miesiąca",
    "początek obsługi",
    "start obsługi",
    "data rozpoczęcia obsługi",
    "obsługiwany od",
    "obsługiwana od",
    "obsługujemy od",
    "klient od",
    "klientem od",
    "współpraca od",
    "początek współpracy",
    "data rozpoczęcia współpracy",
    "umowa od",
  ],
};

/** A name taken to pieces once: to find headings, thousands of pairs are compared. */
type Name = {
  readonly bare: string;
  readonly words: readonly string[];
  readonly parts: readonly string[];
  /** With which signs its words and parts begin, a bit each: most names that say something else differ there already. */
  readonly initials: number;
  readonly partInitials: number;
};

function nameOf(text: string): Name {
  const bare = bareHeading(text);
  const [words, parts] = [wordsIn(bare), bare.split(/[^a-z0-9]+/)];
  return { bare, words, parts, initials: initialsOf(words), partInitials: initialsOf(parts) };
}

const initialsOf = (words: readonly string[]): number =>
  words.reduce((bits, word) => (word === "" ? bits : bits | (1 << (word.charCodeAt(0) % 32))), 0);

const others = new Map(
  Object.entries(otherNames).map(([label, names]) => [bareHeading(label), names.map((name) => nameOf(name))]),
);

/** A name that we give a column, with what else it is called, and the bits of all of these. */
type Label = Name & { readonly others: readonly Name[]; readonly anyInitials: number };

/** Labels are few, and the same for every file. */
const labelNames = new Map<string, Label>();
function labelNamed(label: string) {
  const known = labelNames.get(label);
  if (known) return known;
  const name = nameOf(label);
  const also = others.get(name.bare) ?? [];
  const anyInitials = [name, ...also].reduce((bits, one) => bits | one.initials | one.partInitials, 0);
  const named = { ...name, others: also, anyInitials };
  labelNames.set(label, named);
  return named;
}

const areWithin = (some: number, all: number): boolean => (some & ~all) === 0;

/** Whether every word of one begins a word of the other: "Masa jedn." and "Masa jednostkowa". */
const begins = (starts: Name, whole: Name): boolean =>
  areWithin(starts.initials, whole.initials) && areBegun(whole.words, starts.words);

/** Words of which the ending alone differs: "sposób użycia" says "użycie". */
function saysOtherwise(heading: Name, label: Name): boolean {
  if (!areWithin(label.partInitials, heading.partInitials)) return false;
  const isLike = (one: string, other: string) => {
    const stem = one.slice(0, Math.max(STEM, one.length - 2));
    return one.length > STEM && other.startsWith(stem);
  };
  return label.parts.every((word) => heading.parts.some((other) => isLike(word, other)));
}

/** Shorter words are too much alike. */
const STEM = 4;
/** What is longer is a sentence. */
const LONGEST_HEADING = 100;
const MOST_WORDS = 20;

type Way = (heading: Name, label: Label) => boolean;
const byWholeNames: readonly Way[] = [
  (heading, label) => heading.bare === label.bare,
  (heading, label) => label.others.some(({ bare }) => bare === heading.bare),
];
const ways: readonly Way[] = [
  ...byWholeNames,
  (heading, label) => begins(heading, label),
  (heading, label) => begins(label, heading),
  (heading, label) => saysOtherwise(heading, label),
  (heading, label) => label.others.some((other) => begins(other, heading)),
];

/** A heading, and by which ways it says which labels, a bit each: found out once, as areas have many labels in common. */
type Heading = { readonly name: Name; readonly said: Map<Label, number> };

function waysOf({ name, said }: Heading, label: Label): number {
  const known = said.get(label);
  if (known !== undefined) return known;
  const isAlike = ((name.initials | name.partInitials) & label.anyInitials) !== 0;
  const bits = isAlike ? ways.reduce((all, isNamed, way) => (isNamed(name, label) ? all | (1 << way) : all), 0) : 0;
  said.set(label, bits);
  return bits;
}

/** A row of cells as headings, where they can be any. */
export const headingNames = (headings: readonly string[]): readonly (Heading | null)[] =>
  headings.map((text) => {
    if (text.length > LONGEST_HEADING || !/\p{L}/u.test(text)) return null;
    const name = nameOf(text);
    return name.bare === "" || name.words.length > MOST_WORDS ? null : { name, said: new Map() };
  });

/**
 * Which fields a row of headings names, by its columns. By the whole name first, whatever its letters and brackets; then by
 * another name, by its beginnings ("Kateg.", "Masa jedn.") or by more words than ours. No field is named twice.
 */
export const namedFields = <F extends Labelled>(headings: readonly string[], fields: readonly F[]) =>
  fieldsNamed(headingNames(headings), fields);

/** The same of a row that may be no headings at all: only whole names count. */
export const plainlyNamedFields = <F extends Labelled>(headings: readonly string[], fields: readonly F[]) =>
  fieldsNamed(headingNames(headings), fields, byWholeNames.length);

type Labelled = Pick<Field, "label">;

/** The same of headings that were taken to pieces before, by all ways or the first of them. */
export function fieldsNamed<F extends Labelled>(
  headings: readonly (Heading | null)[],
  fields: readonly F[],
  wayCount = ways.length,
): ReadonlyMap<number, F> {
  const found = new Map<number, F>();
  const labelled = fields.map((field) => ({ field, label: labelNamed(field.label) }));
  const labels = new Set(labelled.map(({ label }) => label.bare));
  const left = new Set(fields);
  const candidates = headings.flatMap((heading, index) => {
    const fits: { field: F; bits: number }[] = [];
    if (heading)
      for (const { field, label } of labelled) {
        const bits = waysOf(heading, label);
        if (bits !== 0) fits.push({ field, bits });
      }
    return heading && fits.length > 0 ? [{ index, fits, isLabel: labels.has(heading.name.bare) }] : [];
  });
  for (let way = 0; way < wayCount; way += 1)
    for (const { index, fits, isLabel } of candidates) {
      if (found.has(index) || (way > 0 && isLabel)) continue;
      const fitting = fits.filter(({ field, bits }) => (bits & (1 << way)) !== 0 && left.has(field));
      const [only] = fitting;
      if (fitting.length !== 1 || !only) continue;
      found.set(index, only.field);
      left.delete(only.field);
    }
  return found;
}

/** In what numbers are said to be, whether or not a column takes it. */
const UNIT =
  /^(?:(?:tys\.?|mln|mld)(?: (?:zł|pln|szt\.?|m3|m³))?|zł|pln|eur|euro|€|usd|\$|[mk]?g|t|h?l|d?m3|d?m³|[kmg]wh?|[mgt]j|%)$/i;
/** "kg/szt.": the mass of each. */
const OF_EACH = /\s*\/\s*(?:szt|sztuk[aęi]|opak|op)\.?(?=$|[\s)\]])/gi;

/**
 * The unit that a heading names, in brackets or last. One that its column does not take is given, too: numbers below it must be
 * refused, not read as something else.
 */
export function unitInHeading(heading: string, unitNamed: (name: string) => string | undefined): string | undefined {
  const plain = heading.trim().replaceAll(OF_EACH, "");
  const inside = [...plain.matchAll(/[([]([^)\]]*)[)\]]/g)].map(([, text = ""]) => text.trim());
  const [, last = ""] = /[\s,;]([^\s,;]+)$/.exec(plain) ?? [];
  const behindStroke = plain.slice(plain.lastIndexOf("/") + 1).trim(); // "Masa/kg"
  const ours = [...inside, last, behindStroke].map((name) => unitNamed(name)).find((unit) => unit !== undefined);
  return ours ?? [...inside, last].find((name) => UNIT.test(name));
}

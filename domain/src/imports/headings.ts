import { wordsMatchBeginnings, bareHeading, wordsIn } from "../polish/folding.ts";
import { contradictsLabel, headingMeaning, type HeadingMeaning } from "./heading-meaning.ts";
import { isMeasured, withoutUnit } from "./heading-unit.ts";
import { LONGEST_HEADING, plainHeading } from "./plain-heading.ts";
import { otherNames } from "./heading-synonyms.ts";

/** A field that a column of a file can fill. */
export type Field = {
  readonly key: string;
  readonly label: string;
  /** Units that its numbers can have; empty: it has none. */
  readonly units: readonly string[];
  /** Where several headings match it in any way, a person has to choose one. */
  readonly isAlwaysAsked?: true;
  /** Other names that mean it in this table only: matched as a whole, and after plainer headings. */
  readonly namedAlso?: readonly string[];
  /** Such names that may also mean something else: a person is asked. */
  readonly namedPerhaps?: readonly string[];
};

/** A name parsed once, as thousands of pairs of names are compared. */
type Name = {
  readonly bare: string;
  readonly words: readonly string[];
  readonly parts: readonly string[];
  /** A bit for each first letter of its words and parts: most pairs of names differ there already. */
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
  Object.entries(otherNames).map(([label, names]) => [bareHeading(label), names.split(", ").map(nameOf)]),
);

/** Our own name for a column with its synonyms, and the bits of all of these. */
type Label = Name & {
  readonly others: readonly Name[];
  readonly ofTable: readonly Name[];
  readonly anyInitials: number;
  readonly isOfOne: boolean;
  readonly isOfAction: boolean;
};

/** Few labels exist, and they are the same for every file. */
const labelNames = new Map<string, Label>();
function labelNamed({ label, namedAlso = [], namedPerhaps = [] }: Labelled) {
  const key = [label, ...namedAlso, ...namedPerhaps].join("|");
  const known = labelNames.get(key);
  if (known) return known;
  const name = nameOf(label);
  const also = others.get(name.bare) ?? [];
  const ofTable = [...namedAlso, ...namedPerhaps].map(nameOf);
  const anyInitials = [name, ...also, ...ofTable].reduce((bits, one) => bits | one.initials | one.partInitials, 0);
  const isOfOne = [name, ...also].some(({ bare }) => headingMeaning(bare).isOfOne);
  const { isOfAction } = headingMeaning(label);
  const named = { ...name, others: also, ofTable, anyInitials, isOfOne, isOfAction };
  labelNames.set(key, named);
  return named;
}

const areWithin = (some: number, all: number): boolean => (some & ~all) === 0;

/** Whether every word of one name begins a word of the other: "Masa jedn." and "Masa jednostkowa". */
const begins = (starts: Name, whole: Name): boolean =>
  areWithin(starts.initials, whole.initials) && wordsMatchBeginnings(whole.words, starts.words);

/** "szt" matches only as a whole word: plastics ("sztuczne") are no pieces. */
const STANDS_ALONE = "szt";
/** Whether a synonym begins the words of a heading: "nr rej" in "Nr rejestracji". */
const beginsOther = (other: Name, heading: Name): boolean =>
  begins(other, heading) && (!other.words.includes(STANDS_ALONE) || heading.words.includes(STANDS_ALONE));

/** Whether the words differ in their endings only: "sposób użycia" matches "użycie". */
function differsInEndings(heading: Name, label: Name): boolean {
  if (!areWithin(label.partInitials, heading.partInitials)) return false;
  const isLike = (one: string, other: string) => {
    const stem = one.slice(0, Math.max(STEM, one.length - 2));
    return one.length > STEM && other.startsWith(stem);
  };
  return label.parts.every((word) => heading.parts.some((other) => isLike(word, other)));
}

/** Shorter words are too similar to each other. */
const STEM = 4;
const MOST_WORDS = 20;

type NameMatch = (heading: Name, label: Label) => boolean;
const byWholeNames: readonly NameMatch[] = [
  (heading, label) => heading.bare === label.bare,
  (heading, label) => label.others.some(({ bare }) => bare === heading.bare),
];
const nameMatches: readonly NameMatch[] = [
  ...byWholeNames,
  (heading, label) => begins(heading, label),
  (heading, label) => begins(label, heading),
  (heading, label) => differsInEndings(heading, label),
  (heading, label) => label.ofTable.some(({ bare }) => bare === heading.bare),
  (heading, label) => label.others.some((other) => beginsOther(other, heading)),
];

/** The number of words of the longest synonym that a heading begins with: "adres mailowy" says more than "adres". */
const longestSynonym = ({ whole }: MatchedHeading, { others: also }: Label): number =>
  Math.max(0, ...also.filter((other) => beginsOther(other, whole)).map(({ words }) => words.length));

/** A heading with the ways in which it matches each label, a bit each: found once, as areas share many labels. */
type MatchedHeading = {
  readonly name: Name;
  /** Including its unit, which may be part of its name: "ON litry". */
  readonly whole: Name;
  readonly said: Map<Label, number>;
};
type Heading = MatchedHeading & {
  readonly sense: HeadingMeaning;
  readonly alias: MatchedHeading | null;
  readonly isMeasured: boolean;
};

function matchBits({ name, whole, said }: MatchedHeading, label: Label): number {
  const known = said.get(label);
  if (known !== undefined) return known;
  const isAlike =
    ((whole.initials | whole.partInitials) & label.anyInitials) !== 0 && !contradictsLabel(whole.bare, label.bare);
  const names = whole.bare === name.bare ? [name] : [name, whole];
  const isBy = (isNamed: NameMatch) => names.some((one) => isNamed(one, label));
  const bits = isAlike ? nameMatches.reduce((all, isNamed, way) => (isBy(isNamed) ? all | (1 << way) : all), 0) : 0;
  said.set(label, bits);
  return bits;
}

const unmatched = (name: Name, whole = name): MatchedHeading => ({ name, whole, said: new Map() });

/** Parses a row of cells as headings; null for those that cannot be one. */
export const headingNames = (headings: readonly string[]): readonly (Heading | null)[] =>
  headings.map((text) => {
    if (text.length > LONGEST_HEADING || !/\p{L}/u.test(text)) return null;
    const plain = plainHeading(text);
    const sense = headingMeaning(text, plain);
    const [name, whole] = [nameOf(withoutUnit(plain)), nameOf(plain)];
    const alias = sense.alias === null ? null : unmatched(nameOf(sense.alias));
    if (sense.isForeign || name.words.length > MOST_WORDS) return null;
    return name.bare === "" && !alias
      ? null
      : { ...unmatched(name, whole), sense, alias, isMeasured: !sense.isUnit && isMeasured(plain) };
  });

/** The field of each heading, each once: by whole names first, then synonyms, beginnings and longer headings. */
export const namedFields = <F extends Labelled>(headings: readonly string[], fields: readonly F[]) =>
  fieldsNamed(headingNames(headings), fields);

/** The same by whole names only, for a row that may be no headings at all. */
export const plainlyNamedFields = <F extends Labelled>(headings: readonly string[], fields: readonly F[]) =>
  fieldsNamed(headingNames(headings), fields, byWholeNames.length);

type Labelled = Pick<Field, "label" | "units" | "isAlwaysAsked" | "namedAlso" | "namedPerhaps">;
type Headings = readonly (Heading | null)[];

/** The fields that each heading may mean, and by which ways. */
function candidatesAmong<F extends Labelled>(headings: Headings, fields: readonly F[]) {
  const labelled = fields.map((field) => ({ field, label: labelNamed(field) }));
  const labels = new Set(labelled.map(({ label }) => label.bare));
  return headings.flatMap((heading, index) => {
    if (!heading || (heading.sense.isUnit && !labels.has("jednostka"))) return [];
    // "Ilość wydanych szt." is what was issued if the table has a column for that; otherwise a count.
    const { isOfAction } = heading.sense;
    const actions = labelled.filter(({ label }) => isOfAction && label.isOfAction && matchBits(heading, label) !== 0);
    const isOurs = actions.length > 0 || heading.name.words.some((word) => labels.has(word));
    const said =
      heading.alias && (heading.sense.isOfOne || !isOurs) && labels.has(heading.alias.name.bare)
        ? heading.alias
        : heading;
    const fits = (actions.length > 0 ? actions : labelled).flatMap(({ field, label }) => {
      if (heading.isMeasured && field.units.length === 0) return [];
      if (heading.sense.isOfOne && field.units.length > 0 && !label.isOfOne) return [];
      const bits = matchBits(said, label);
      return bits === 0 ? [] : [{ field, bits, words: () => longestSynonym(said, label) }];
    });
    return fits.length > 0 ? [{ index, fits, isLabel: fits.some(({ bits }) => (bits & 1) !== 0) }] : [];
  });
}

/** The fields that parsed headings name, by all ways or the first `wayCount`. */
export function fieldsNamed<F extends Labelled>(
  headings: Headings,
  fields: readonly F[],
  wayCount = nameMatches.length,
): ReadonlyMap<number, F> {
  const found = new Map<number, F>();
  const left = new Set(fields);
  const candidates = candidatesAmong(headings, fields);
  for (let way = 0; way < wayCount; way += 1)
    for (const { index, fits, isLabel } of candidates) {
      if (found.has(index) || (way > 0 && isLabel)) continue;
      const matching = fits.filter(({ field, bits }) => (bits & (1 << way)) !== 0 && left.has(field));
      const fitting = way === nameMatches.length - 1 && matching.length > 1 ? mostWords(matching) : matching;
      const [only] = fitting;
      if (fitting.length !== 1 || !only) continue;
      found.set(index, only.field);
      left.delete(only.field);
    }
  return found;
}

function mostWords<T extends { readonly words: () => number }>(matching: readonly T[]): readonly T[] {
  const most = Math.max(...matching.map(({ words }) => words()));
  return matching.filter(({ words }) => words() === most);
}

/** The first way is the lowest bit that is set. */
const firstWay = (bits: number) => 31 - Math.clz32(bits & -bits);

/**
 * Fields that several headings could name, with their columns: a person chooses. Fields without numbers count only if
 * another heading fits as well as the one taken, or if they are always asked.
 */
export function rivalColumns<F extends Labelled>(
  headings: readonly string[],
  fields: readonly F[],
  named: ReadonlyMap<number, F>,
): ReadonlyMap<F, readonly number[]> {
  const names = headingNames(headings);
  const candidates = candidatesAmong(names, fields);
  const bitsAt = new Map(candidates.map(({ index, fits }) => [index, fits]));
  const takenAt = new Map([...named].map(([index, field]) => [field, index]));
  const rivals = new Map<F, readonly number[]>(
    [...named].flatMap(([index, field]) => {
      const bare = names[index]?.name.bare;
      return field.namedPerhaps?.some((name) => bareHeading(name) === bare) ? [[field, [index]] as const] : [];
    }),
  );
  for (const { index, fits } of candidates) {
    if (named.has(index)) continue;
    const way = Math.min(...fits.map(({ bits }) => firstWay(bits)));
    const [only, ...more] = fits.filter(({ bits }) => firstWay(bits) === way);
    const taken = only && takenAt.get(only.field);
    if (!only || more.length > 0 || taken === undefined) continue;
    const own = bitsAt.get(taken)?.find(({ field }) => field === only.field)?.bits ?? 1;
    const isPlain = way < byWholeNames.length || way <= firstWay(own);
    if (only.field.units.length === 0 && !isPlain && !only.field.isAlwaysAsked) continue;
    rivals.set(
      only.field,
      [...(rivals.get(only.field) ?? [taken]), index].toSorted((one, other) => one - other),
    );
  }
  return rivals;
}

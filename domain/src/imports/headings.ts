import { areBegun, bareHeading, wordsIn } from "../polish/folding.ts";
import { contradictsLabel, headingMeaning, type HeadingMeaning } from "./heading-meaning.ts";
import { isMeasured, withoutUnit } from "./heading-unit.ts";
import { LONGEST_HEADING, plainHeading } from "./plain-heading.ts";
import { otherNames } from "./heading-synonyms.ts";

/** What a column of a file can be about. */
export type Field = {
  readonly key: string;
  readonly label: string;
  /** In what its numbers can be; none: it has no unit. */
  readonly units: readonly string[];
  /** Of several headings that say it in any way somebody has to choose one. */
  readonly isAlwaysAsked?: true;
  /** Names that mean it in this table alone: only whole ones count, where no heading says it plainer. */
  readonly namedAlso?: readonly string[];
  /** The same of names that may mean something else, which has to be asked. */
  readonly namedPerhaps?: readonly string[];
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
type Label = Name & {
  readonly others: readonly Name[];
  readonly ofTable: readonly Name[];
  readonly anyInitials: number;
  readonly isOfOne: boolean;
  readonly isOfDeed: boolean;
};

/** Labels are few, and the same for every file. */
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
  const { isOfDeed } = headingMeaning(label);
  const named = { ...name, others: also, ofTable, anyInitials, isOfOne, isOfDeed };
  labelNames.set(key, named);
  return named;
}

const areWithin = (some: number, all: number): boolean => (some & ~all) === 0;

/** Whether every word of one begins a word of the other: "Masa jedn." and "Masa jednostkowa". */
const begins = (starts: Name, whole: Name): boolean =>
  areWithin(starts.initials, whole.initials) && areBegun(whole.words, starts.words);

/** Plastics ("sztuczne") are no pieces. */
const STANDS_ALONE = "szt";
/** The same of what a column is called otherwise: "Nr rejestracji" is a "nr rej". */
const beginsOther = (other: Name, heading: Name): boolean =>
  begins(other, heading) && (!other.words.includes(STANDS_ALONE) || heading.words.includes(STANDS_ALONE));

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
  (heading, label) => saysOtherwise(heading, label),
  (heading, label) => label.ofTable.some(({ bare }) => bare === heading.bare),
  (heading, label) => label.others.some((other) => beginsOther(other, heading)),
];

/** Of how many words the longest other name of the label is that a heading begins with: "adres mailowy" says more than "adres". */
const wordsSaid = ({ whole }: MatchedHeading, { others: also }: Label): number =>
  Math.max(0, ...also.filter((other) => beginsOther(other, whole)).map(({ words }) => words.length));

/** A heading, and by which ways it says which labels, a bit each: found out once, as areas have many labels in common. */
type MatchedHeading = {
  readonly name: Name;
  /** With its unit, which may be all that is told of it: "ON litry". */
  readonly whole: Name;
  readonly said: Map<Label, number>;
};
type Heading = MatchedHeading & {
  readonly sense: HeadingMeaning;
  readonly alias: MatchedHeading | null;
  readonly isMeasured: boolean;
};

function waysOf({ name, whole, said }: MatchedHeading, label: Label): number {
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

const saidAs = (name: Name, whole = name): MatchedHeading => ({ name, whole, said: new Map() });

/** A row of cells as headings, where they can be any. */
export const headingNames = (headings: readonly string[]): readonly (Heading | null)[] =>
  headings.map((text) => {
    if (text.length > LONGEST_HEADING || !/\p{L}/u.test(text)) return null;
    const plain = plainHeading(text);
    const sense = headingMeaning(text, plain);
    const [name, whole] = [nameOf(withoutUnit(plain)), nameOf(plain)];
    const alias = sense.alias === null ? null : saidAs(nameOf(sense.alias));
    if (sense.isForeign || name.words.length > MOST_WORDS) return null;
    return name.bare === "" && !alias
      ? null
      : { ...saidAs(name, whole), sense, alias, isMeasured: !sense.isUnit && isMeasured(plain) };
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

type Labelled = Pick<Field, "label" | "units" | "isAlwaysAsked" | "namedAlso" | "namedPerhaps">;
type Headings = readonly (Heading | null)[];

/** Which fields each heading may mean, and by which ways. */
function candidatesAmong<F extends Labelled>(headings: Headings, fields: readonly F[]) {
  const labelled = fields.map((field) => ({ field, label: labelNamed(field) }));
  const labels = new Set(labelled.map(({ label }) => label.bare));
  return headings.flatMap((heading, index) => {
    if (!heading || (heading.sense.isUnit && !labels.has("jednostka"))) return [];
    // "Ilość wydanych szt." is what was issued where there is a column for that, and else a count.
    const { isOfDeed } = heading.sense;
    const deeds = labelled.filter(({ label }) => isOfDeed && label.isOfDeed && waysOf(heading, label) !== 0);
    const isOurs = deeds.length > 0 || heading.name.words.some((word) => labels.has(word));
    const said =
      heading.alias && (heading.sense.isOfOne || !isOurs) && labels.has(heading.alias.name.bare)
        ? heading.alias
        : heading;
    const fits = (deeds.length > 0 ? deeds : labelled).flatMap(({ field, label }) => {
      if (heading.isMeasured && field.units.length === 0) return [];
      if (heading.sense.isOfOne && field.units.length > 0 && !label.isOfOne) return [];
      const bits = waysOf(said, label);
      return bits === 0 ? [] : [{ field, bits, words: () => wordsSaid(said, label) }];
    });
    return fits.length > 0 ? [{ index, fits, isLabel: fits.some(({ bits }) => (bits & 1) !== 0) }] : [];
  });
}

/** The same of headings that were taken to pieces before, by all ways or the first of them. */
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
      const able = fits.filter(({ field, bits }) => (bits & (1 << way)) !== 0 && left.has(field));
      const fitting = way === nameMatches.length - 1 && able.length > 1 ? mostWords(able) : able;
      const [only] = fitting;
      if (fitting.length !== 1 || !only) continue;
      found.set(index, only.field);
      left.delete(only.field);
    }
  return found;
}

function mostWords<T extends { readonly words: () => number }>(able: readonly T[]): readonly T[] {
  const most = Math.max(...able.map(({ words }) => words()));
  return able.filter(({ words }) => words() === most);
}

/** The first way, the lowest bit that is set. */
const firstWay = (bits: number) => 31 - Math.clz32(bits & -bits);

/**
 * Fields that two headings or more could name, with all of these by their columns: which one is meant has to be asked. Of a field
 * without numbers only those count that say it as plainly as the one that was taken, unless it is always asked.
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

import { Exact, textOf } from "../exact.ts";
import { isLikeDay, parseDay, ambiguousDayText } from "../polish/dates.ts";
import { exampleWithin, parseDecimal, type ReadingOptions, typedFor, whichNumber } from "../polish/decimals.ts";
import { shortened } from "../polish/typography.ts";
import { wordsMatchBeginnings, foldPolish, wordsIn } from "../polish/folding.ts";
import { everydayNamesOf } from "../dictionaries/everyday-names.ts";
import type { Cell, Option } from "./cells.ts";
import { splitMeasure, type Column } from "./columns.ts";
import { readMultiple, convertedTo, relatedUnits, unitNamed, acceptedUnits } from "./units.ts";

/** What typed, pasted or imported text means: a cell, or what is wrong with the text. */
export type CellReading =
  /** `isGuess`: only a part of a name was recognised, so somebody should check it. */
  /** `isRounded`: the text had more decimal places than the column keeps. */
  | { readonly cell: Cell; readonly isGuess?: true; readonly isRounded?: true }
  /** `readings`: what to type for each meaning of an ambiguous number, thousands first, if it fits the column. */
  | { readonly problem: string; readonly readings?: readonly [string, string] };

/** No number, unit or day is longer. Longer pasted text is refused before any parsing. */
const LONGEST = 100;

/** `isRounded`: the numbers were computed by a program, so extra decimal places are rounded instead of refused. */
export type CellReadingOptions = Pick<ReadingOptions, "isCommaDoubted"> & { readonly isRounded?: boolean };

/** What people write instead of an empty number. */
const NO_NUMBER = /^(?:[-–—−]{1,3}|brak|n\/?[ad]\.?|b\.?d\.?|nie dotyczy)$/i;

/** Line breaks and tabs, which a single line of text must not contain. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/;
export const inOneLine = (text: string): string =>
  text
    .split(BREAKS)
    .map((part) => part.trim())
    .join(" ");

/** Reads a cell for grid, form and import. It rounds only if asked to, and reports roundings and guesses. */
export function readCell(
  column: Column,
  typed: string,
  options: readonly Option[],
  { isRounded = false, ...how }: CellReadingOptions = {},
): CellReading {
  const text = typed.trim();
  const isNumber = column.kind === "number" || column.kind === "measure";
  if (text === "" || (isNumber && !column.isRequired && NO_NUMBER.test(text))) return { cell: null };
  if (text.length > LONGEST && (isNumber || column.kind === "date"))
    return { problem: `Wpisz najwyżej ${LONGEST} znaków.` };
  switch (column.kind) {
    case "number":
      return wellFormed(column, readPlain(text, column, how), isRounded);
    case "measure":
      return wellFormed(column, readMeasure(text, column.units ?? [], { ...how, places: column.places }), isRounded);
    case "date":
      return wellFormed(column, readDay(text));
    case "choice":
      return readChoice(column, text, options);
    case "listed":
      return readOption(text, options, true); // how a law's name continues may change its meaning
    case "text":
    case "place":
      return wellFormed(column, { cell: inOneLine(text) });
    default:
      return column.kind satisfies never;
  }
}

/** People may paste the unit, too. Masses and powers in a related unit are converted. */
function readPlain(text: string, column: Column, how: ReadingOptions): CellReading {
  const { unit = "", places, min, max } = column;
  const { figures, name } = figuresAndUnit(text);
  const ours = { ...how, places, example: exampleWithin({ places, min, max }) };
  if (isNoUnit(name)) return noNumber(text, ours.example);
  if (name === "") return readNumber(text, ours);
  const related = relatedUnits(unit);
  if (related.length > 1) {
    const [, bareName = name, pieces = "1"] = PER_PIECES.exec(name) ?? [];
    const typed = unitNamed(bareName, related);
    if (typed === undefined) return wrongUnit(name, related);
    const number = readNumber(figures, typed === unit ? ours : how, typed);
    if ("problem" in number || number.cell === null) return number;
    return { cell: convertedTo(unit, new Exact(number.cell), typed)?.dividedBy(pieces).toFixed() ?? null };
  }
  const own = acceptedUnits(column);
  const many = readMany(text, own, how);
  if (many) return many;
  const isOurs =
    unitNamed(name, own) !== undefined || [unit, unit.replace(/\.$/, "")].some((one) => bare(one) === bare(name));
  if (isOurs) return readNumber(figures, ours, unit);
  return own.length === 0 ? readNumber(text, ours) : wrongUnit(name, own);
}

/** "31 kg/100 szt.": the mass of a number of pieces. */
const PER_PIECES = /^(.*)\/([1-9]\d{0,8}) szt\.$/;

/** Reads a number in a multiple of one of these units; undefined if it is in none. */
function readMany(
  text: string,
  units: readonly string[],
  how: ReadingOptions,
): (CellReading & { unit?: string }) | undefined {
  const many = readMultiple(text, units);
  if (!many) return undefined;
  const number = readNumber(many.figures, how, text.slice(many.figures.length).trim());
  return "problem" in number || number.cell === null ? number : { cell: many.inUnit(number.cell), unit: many.unit };
}

/** A number with a unit, converted to the column's unit without checking bounds; null if not possible. */
export function numberInOwnUnit(column: Column, typed: string): string | null {
  if (figuresAndUnit(typed.trim()).name === "") return null;
  const read = readPlain(typed.trim(), column, {});
  return "cell" in read ? read.cell : null;
}

type NumberReading = ReadingOptions & { readonly example?: string };

function readNumber(text: string, how: NumberReading, unit = ""): CellReading {
  const { places, example = exampleWithin({ places }) } = how;
  const parsed = parseDecimal(text, how);
  if (parsed.ok) return { cell: parsed.value };
  if (parsed.reason !== "ambiguous") return noNumber(text, example);
  const problem = whichNumber(text, parsed.readings, { places, unit });
  const [one, other] = typedFor(parsed.readings).map((figures) => `${figures} ${unit}`.trim());
  return one === undefined || other === undefined ? { problem } : { problem, readings: [one, other] };
}

const noNumber = (text: string, example: string): CellReading => ({
  problem: `„${text}” to ${isLikeDay(text) ? "data, a nie liczba" : "nie liczba"}. Wpisz na przykład ${example}.`,
});

function readMeasure(text: string, units: readonly string[], how: ReadingOptions): CellReading {
  const many = readMany(text, units, how);
  if (many) return "cell" in many ? { cell: `${many.cell} ${many.unit}` } : many;
  const { figures, name } = figuresAndUnit(text);
  if (isNoUnit(name)) return noNumber(text, exampleWithin(how));
  const unit = name === "" ? units[0] : unitNamed(name, units);
  const number = readNumber(figures, how, name && (unit ?? name));
  if ("problem" in number) return number;
  return unit === undefined ? wrongUnit(name, units) : { cell: `${number.cell} ${unit}` };
}

/** Splits "1,5 kg" into 1,5 and kg. Text without digits is returned whole, so that it is refused as a number. */
export function figuresAndUnit(text: string): { figures: string; name: string } {
  const [, figures = text, name = ""] = /^(.*?\d[.,]?)\s*([^\d\s.,].*)?$/u.exec(text) ?? [];
  return { figures, name };
}

/** What follows the digits but is no unit, as in "100-", "40+5", "1e3", "2026-05-01", "1 maja". */
export const isNoUnit = (name: string): boolean =>
  name !== "" && (/^([-–—−+±*:=/]|e[-+]?\d)/i.test(name) || isLikeDay(`1 ${name}`));

const wrongUnit = (name: string, units: readonly string[]): CellReading => ({
  problem:
    `${name === "?" ? "Nie wiadomo, w jakiej jednostce jest ta liczba" : `Nie można tu użyć jednostki „${name}”`}. Wpisz ${units.length > 1 ? "jedną z" : "liczbę w"}: ${units.join(", ")}`.replace(
      /\.?$/,
      ".",
    ),
});

function readDay(text: string): CellReading {
  const parsed = parseDay(text);
  if (parsed.ok) return { cell: parsed.value };
  if (parsed.reason !== "ambiguous") return { problem: `„${text}” to nie data. Wpisz na przykład 14.11.2026.` };
  return { problem: ambiguousDayText(text, parsed.readings) };
}

/** What people write instead of an option's name. */
export const otherNamesOf = ({ label, code, otherNames }: Option): readonly string[] => [
  ...(code === undefined ? [] : [code]),
  ...everydayNamesOf(label),
  ...(otherNames?.() ?? []),
];

/** A column's `spell` may find the value directly, without a search among hundreds of options. */
function readChoice({ spell }: Column, text: string, options: readonly Option[]): CellReading {
  const spelled = spell?.(text);
  const meant = options.find(({ value }) => value === spelled);
  if (!meant) return readOption(text, options, false);
  const isNamed = meant.value === text || searchTexts(meant).names.includes(bare(text));
  return { cell: meant.value, ...(isNamed ? {} : { isGuess: true }) };
}

const bare = (text: string) => foldPolish(text).replaceAll(/\s+/g, " ").trim();

type SearchTexts = { readonly label: string; readonly names: readonly string[]; readonly words: readonly string[] };
const searchTextCache = new WeakMap<Option, SearchTexts>();
/** The texts by which an option is found. Cached, as a column has the same options for every cell. */
function searchTexts(option: Option): SearchTexts {
  const found = searchTextCache.get(option);
  if (found) return found;
  const label = bare(option.label);
  const made = { label, names: [label, ...otherNamesOf(option).map(bare)], words: wordsIn(option.label) };
  searchTextCache.set(option, made);
  return made;
}

/** Whole words only: "LMT" begins "LMT (lekkie środki transportu)". */
const isBegunBy = (label: string, text: string) =>
  text !== "" && label.startsWith(text) && !/^[\p{L}\p{N}]/u.test(label.slice(text.length));

/**
 * Finds an option by id or code, then by name, then by name in other letters, then by a part that only one name has.
 * Options with equal names cannot be told apart by it.
 */
function readOption(text: string, options: readonly Option[], isBeginningGuessed: boolean): CellReading {
  const exact = options.find(({ value }) => value === text);
  if (exact) return { cell: exact.value };
  const sameLabel = options.filter(({ label }) => label === text);
  const folded = bare(text);
  const found =
    sameLabel.length > 0 ? sameLabel : options.filter((option) => searchTexts(option).names.includes(folded));
  if (found.length === 1 && found[0]) return { cell: found[0].value };
  const shown = shortened(text, LONGEST);
  const severalProblem = { problem: `Do „${shown}” pasuje kilka pozycji z listy. Wybierz jedną z nich.` };
  if (found.length > 1) return severalProblem;
  const noneProblem = { problem: `Nie ma na liście pozycji „${shown}”. Wybierz z listy.` };
  if (text.length > LONGEST || !/\p{L}/u.test(text)) return noneProblem;
  const begun = options.filter((option) => isBegunBy(searchTexts(option).label, folded));
  if (begun.length === 1 && begun[0]) return { cell: begun[0].value, ...(isBeginningGuessed ? { isGuess: true } : {}) };
  const words = wordsIn(text);
  const holding =
    begun.length > 0 ? begun : options.filter((option) => wordsMatchBeginnings(searchTexts(option).words, words));
  if (holding.length === 0) return noneProblem;
  return holding.length === 1 && holding[0] ? { cell: holding[0].value, isGuess: true } : severalProblem;
}

function wellFormed(column: Column, reading: CellReading, isRounded = false): CellReading {
  if ("problem" in reading || reading.cell === null) return reading;
  const cell = column.spell?.(reading.cell) ?? reading.cell;
  const rounded = isRounded ? roundedCell(column, cell) : null;
  const problem = column.problemOf(rounded ?? cell);
  if (problem !== null) return { problem };
  return rounded === null ? { cell } : { cell: rounded, isRounded: true };
}

/** The cell rounded to the column's places; null if there is nothing to round, or 0 would be left. */
function roundedCell({ places = 0 }: Column, cell: string): string | null {
  const { quantity, unit } = splitMeasure(cell);
  const exact = new Exact(quantity);
  const rounded = exact.toDecimalPlaces(places);
  if (places === 0 || rounded.equals(exact) || rounded.isZero()) return null;
  return `${textOf(exact, places)} ${unit}`.trim();
}

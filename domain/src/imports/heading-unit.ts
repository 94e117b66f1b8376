import { OF_EACH, piecesPerMass, headingMeaning } from "./heading-meaning.ts";
import {
  isOfAmount,
  LONGEST_HEADING,
  plainHeading,
  MANY,
  MEASURE,
  MEASURE_WORD,
  MONEY,
  DIVISORS,
} from "./plain-heading.ts";

/** Any unit of numbers, whether or not a column takes it: "tys. zł", "kg/m3", "l/100 km". */
const UNIT = new RegExp(
  String.raw`^(?:10(?:⁶|\^6) ?m[3³]|${MANY}(?: ?(?:szt\.?|sztuk|${MEASURE_WORD}))?|×\d+(?: .+)?|(?:${MANY} ?)?(?:${MEASURE}|${MONEY})(?: ?/ ?(?:\d+ ?)?(?:${DIVISORS}))*\.?)$`,
  "i",
);
const BRACKETS = /[([]([^([)\]]*)[)\]]/g;
const CURRENCY = new RegExp(String.raw`^(?:${MANY} ?)?(?:${MONEY})$`, "i");
const PIECES = /^(?:w )?(?:szt\.?|sztuk[ai]?|sztukach)$/i;
const UNIT_WORD = new RegExp(String.raw`^(?:w )?(?:${MEASURE_WORD}(?: sześc\S*)?|tys\.? kg)$`, "iu");
/** Packages as units, only in brackets, as "Odzysk par" is about vapours. */
const CONTAINERS = /^(?:op|opak|kpl|par[ay]?|palet[ay]?|karton[ay]?|rolk[ai]|egz)\.?$/i;
/** A short text in square brackets is a unit, unless it is one of these. */
const SHORT = /^(?!(?:wnt|wdt|vat|bdo|eie|suma|masa|kraj|ue|pl)$)\p{L}{2,4}\.?$/iu;

/** "w tonach", "w tys. kg", also in the middle of a heading. */
const IN_UNIT = new RegExp(String.raw`(?<!\p{L})w ((?:${MANY} )?[^\s,;()[\]]+(?: sześc[^\s,;()[\]]*)?)`, "giu");

/** "Wartość w tys. zł": matched whole, as its last word is a unit, too. */
const MANY_COINS = new RegExp(String.raw`(?<!\p{L})${MANY} ?(?:${MONEY})(?!\p{L})`, "iu");
const MANY_PIECES = new RegExp(String.raw`(?<!\p{L})${MANY} ?(?:szt(?!\p{L})\.?|sztuk)`, "iu");

/** "Mg/m-c": a row is of one month anyway. */
const PER_MONTH = /\s*\/\s*(?:m-?c|mies(?:i[aą]c)?)\.?(?=$|[\s)\]])/giu;

type UnitNamed = (name: string) => string | undefined;

export const isUnit = (text: string): boolean => text.length <= LONGEST_HEADING && UNIT.test(text);
export const isCurrency = (text: string): boolean => CURRENCY.test(text);

/**
 * The unit in a heading, also one that the column does not take, so that its numbers are refused, not misread. "Tonaż"
 * may be kilograms, too: its unit is "?".
 */
export function unitInHeading(heading: string, unitNamed: UnitNamed): string | undefined {
  const whole = plainHeading(heading);
  const plain = whole.replaceAll(OF_EACH, "").replaceAll(PER_MONTH, "");
  const last = lastIn(plain);
  const behindStroke = plain.slice(plain.lastIndexOf("/") + 1).trim(); // "Masa/kg"
  const units = unitsIn(plain);
  const inside = plain.split(/[\s,;()[\]]+/).find((word) => /^(?:Mg|kg|t)$/.test(word)); // "Masa, Mg (wprowadzone)"
  const { isOfOne } = headingMeaning(heading, whole); // "Masa szt." is not in pieces
  const isOtherUnit = (name: string) => isMeasure(name) || (!isOfOne && PIECES.test(name));
  const otherUnit =
    [...units, last].find(isOtherUnit) ??
    inBrackets(plain).find((name) => CONTAINERS.test(name)) ??
    [...plain.matchAll(/\[([^[\]]*)\]/g)].map(([, name = ""]) => name.trim()).find((name) => SHORT.test(name)) ??
    (/^tona[zż]/i.test(plain) && !inside ? "?" : undefined);
  const named = (names: readonly string[]) => names.map((name) => unitNamed(name)).find((unit) => unit !== undefined);
  const many = MANY_COINS.exec(plain) ?? (unitNamed("szt.") === undefined ? null : MANY_PIECES.exec(plain));
  const unit = many?.[0] ?? named([...units, last]) ?? otherUnit ?? named([behindStroke, inside ?? ""]);
  return unit === undefined ? undefined : unitOfOne(unit, piecesPerMass(whole));
}

const LAST = new RegExp(String.raw`[\s,;](?:w )?((?:(?:${MANY}|×\d+) )?[^\s,;()[\]]+)$`, "iu");
const lastIn = (plain: string): string => LAST.exec(plain)?.[1] ?? "";
const isMeasure = (name: string): boolean => isUnit(name) || UNIT_WORD.test(name);

/** "Norma EURO" is no currency. */
const isMeasureNotMoney = (name: string): boolean => isMeasure(name) && !CURRENCY.test(name);

/** Drops brackets with a unit of something else: "Rodzaj kotła (moc w MW)". */
const withoutRemarks = (plain: string): string =>
  plain.replaceAll(BRACKETS, (bracket, inside: string) =>
    isMeasure(inside.trim().replace(/^w /, "")) || isOfAmount(inside) ? bracket : "",
  );

/** Whether a heading names a unit of measure, so that numbers stand below it. */
export function isMeasured(plain: string): boolean {
  const bare = withoutRemarks(plain).trim();
  return [...unitsIn(bare), lastIn(bare)].some(isMeasureNotMoney);
}

/** The heading without its unit: "Paliwo l" as "Paliwo [l]". */
export function withoutUnit(plain: string): string {
  const last = lastIn(plain);
  return isMeasureNotMoney(last) ? plain.slice(0, -last.length).replace(/(?:[\s,;]|[\s,;]w)+$/, "") : plain;
}

const inBrackets = (text: string): string[] =>
  [...text.matchAll(BRACKETS)].map(([, inside = ""]) => inside.trim().replace(/^w /, ""));

/** Texts that may be units: those in brackets or after "w". */
const unitsIn = (text: string): string[] => [
  ...inBrackets(text),
  ...[...text.matchAll(IN_UNIT)].map(([, unit = ""]) => unit),
];

/** Texts above the headings that may be units; there a unit may also fill a cell, or follow "Jednostka:". */
const unitsAboveIn = (titles: readonly string[]): string[] =>
  titles.flatMap((title) => [...unitsIn(title), title.slice(title.lastIndexOf(":") + 1).trim()]);

/** The units that titles name, to recognise a file with the same ones. */
export const unitsAbove = (titles: readonly string[]): string[] =>
  unitsAboveIn(titles).filter((name) => isMeasure(name) || PIECES.test(name));

/** The unit for a table, as "Masa w Mg"; two units, thousands or other currencies are refused as unknown. */
export function unitInTitles(titles: readonly string[], unitNamed: UnitNamed): string | undefined {
  const isMoney = unitNamed("zł") !== undefined;
  const unitOf = (name: string) =>
    unitNamed(name) ??
    ((isMoney && CURRENCY.test(name)) || (MANY_OF.test(name) && unitNamed(name.replace(MANY_OF, "")) !== undefined)
      ? name
      : undefined);
  const units = new Set(unitsAboveIn(titles).flatMap((name) => unitOf(name) ?? []));
  return units.size > 1 ? [...units].join(" / ") : [...units][0];
}
const MANY_OF = new RegExp(`^${MANY} `, "i");

/** Whether a row holds only units: "szt.", "[t]", "-". */
export function isUnitRow(texts: readonly string[]): boolean {
  const bare = texts.map((text) => text.replaceAll(/[()[\]]/g, "").trim()).filter((text) => !/^[-–—]?$/.test(text));
  return bare.length > 0 && bare.every((text) => isMeasure(text) || PIECES.test(text));
}

/** Kilograms per thousand pieces are grams per piece; other numbers give an unknown unit, to be refused. */
const unitOfOne = (unit: string, pieces: number): string =>
  pieces === 1 ? unit : (pieces === 1000 && { kg: "g", Mg: "kg" }[unit]) || `${unit}/${pieces} szt.`;

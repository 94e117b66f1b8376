import { OF_EACH, piecesPerMass, headingMeaning } from "./heading-meaning.ts";
import {
  isOfAmount,
  LONGEST_HEADING,
  plainHeading,
  MANY,
  MEASURE,
  MEASURE_WORD,
  MONEY,
  OF_WHAT,
} from "./plain-heading.ts";

/** In what numbers are said to be, whether or not a column takes it: "tys. zł", "kg/m3", "l/100 km". */
const UNIT = new RegExp(
  String.raw`^(?:10(?:⁶|\^6) ?m[3³]|${MANY}(?: ?(?:szt\.?|sztuk|${MEASURE_WORD}))?|×\d+(?: .+)?|(?:${MANY} ?)?(?:${MEASURE}|${MONEY})(?: ?/ ?(?:\d+ ?)?(?:${OF_WHAT}))*\.?)$`,
  "i",
);
const BRACKETS = /[([]([^([)\]]*)[)\]]/g;
const CURRENCY = new RegExp(String.raw`^(?:${MANY} ?)?(?:${MONEY})$`, "i");
const PIECES = /^(?:w )?(?:szt\.?|sztuk[ai]?|sztukach)$/i;
const UNIT_WORD = new RegExp(String.raw`^(?:w )?(?:${MEASURE_WORD}(?: sześc\S*)?|tys\.? kg)$`, "iu");
/** What else is counted: in brackets alone, for "Odzysk par" is about vapours. */
const CONTAINERS = /^(?:op|opak|kpl|par[ay]?|palet[ay]?|karton[ay]?|rolk[ai]|egz)\.?$/i;
/** In square brackets nothing but units is so short, or these. */
const SHORT = /^(?!(?:wnt|wdt|vat|bdo|eie|suma|masa|kraj|ue|pl)$)\p{L}{2,4}\.?$/iu;

/** "w tonach", "w tys. kg": said in the middle of a heading, too. */
const IN_UNIT = new RegExp(String.raw`(?<!\p{L})w ((?:${MANY} )?[^\s,;()[\]]+(?: sześc[^\s,;()[\]]*)?)`, "giu");

/** "Wartość w tys. zł": the last word of it is a unit of its own. */
const MANY_COINS = new RegExp(String.raw`(?<!\p{L})${MANY} ?(?:${MONEY})(?!\p{L})`, "iu");
const MANY_PIECES = new RegExp(String.raw`(?<!\p{L})${MANY} ?(?:szt(?!\p{L})\.?|sztuk)`, "iu");

/** "Mg/m-c": a row is of a month in any case. */
const PER_MONTH = /\s*\/\s*(?:m-?c|mies(?:i[aą]c)?)\.?(?=$|[\s)\]])/giu;

type UnitNamed = (name: string) => string | undefined;

export const isUnit = (text: string): boolean => text.length <= LONGEST_HEADING && UNIT.test(text);
export const isCurrency = (text: string): boolean => CURRENCY.test(text);

/**
 * The unit that a heading names, in brackets, behind "w" or last. One that its column does not take is given, too: numbers below it
 * must be refused, not read as something else. "Tonaż" may be in kilograms, too: then nobody knows.
 */
export function unitInHeading(heading: string, unitNamed: UnitNamed): string | undefined {
  const whole = plainHeading(heading);
  const plain = whole.replaceAll(OF_EACH, "").replaceAll(PER_MONTH, "");
  const last = lastIn(plain);
  const behindStroke = plain.slice(plain.lastIndexOf("/") + 1).trim(); // "Masa/kg"
  const said = unitsSaidIn(plain);
  const inside = plain.split(/[\s,;()[\]]+/).find((word) => /^(?:Mg|kg|t)$/.test(word)); // "Masa, Mg (wprowadzone)"
  const { isOfOne } = headingMeaning(heading, whole); // "Masa szt." is in no pieces
  const isOdd = (name: string) => isMeasure(name) || (!isOfOne && PIECES.test(name));
  const odd =
    [...said, last].find(isOdd) ??
    inBrackets(plain).find((name) => CONTAINERS.test(name)) ??
    [...plain.matchAll(/\[([^[\]]*)\]/g)].map(([, name = ""]) => name.trim()).find((name) => SHORT.test(name)) ??
    (/^tona[zż]/i.test(plain) && !inside ? "?" : undefined);
  const named = (names: readonly string[]) => names.map((name) => unitNamed(name)).find((unit) => unit !== undefined);
  const many = MANY_COINS.exec(plain) ?? (unitNamed("szt.") === undefined ? null : MANY_PIECES.exec(plain));
  const unit = many?.[0] ?? named([...said, last]) ?? odd ?? named([behindStroke, inside ?? ""]);
  return unit === undefined ? undefined : unitOfOne(unit, piecesPerMass(whole));
}

const LAST = new RegExp(String.raw`[\s,;](?:w )?((?:(?:${MANY}|×\d+) )?[^\s,;()[\]]+)$`, "iu");
const lastIn = (plain: string): string => LAST.exec(plain)?.[1] ?? "";
const isMeasure = (name: string): boolean => isUnit(name) || UNIT_WORD.test(name);

/** "Norma EURO" is in no money. */
const isPlainMeasure = (name: string): boolean => isMeasure(name) && !CURRENCY.test(name);

/** "Rodzaj kotła (moc w MW)": the unit of something else than what the column is about. */
const withoutRemarks = (plain: string): string =>
  plain.replaceAll(BRACKETS, (bracket, inside: string) =>
    isMeasure(inside.trim().replace(/^w /, "")) || isOfAmount(inside) ? bracket : "",
  );

/** Whether a plain heading says by what is measured that numbers are below it. */
export function isMeasured(plain: string): boolean {
  const said = withoutRemarks(plain).trim();
  return [...unitsSaidIn(said), lastIn(said)].some(isPlainMeasure);
}

/** What a heading says before its unit: "Paliwo l" is called as "Paliwo [l]" is. */
export function withoutUnit(plain: string): string {
  const last = lastIn(plain);
  return isPlainMeasure(last) ? plain.slice(0, -last.length).replace(/(?:[\s,;]|[\s,;]w)+$/, "") : plain;
}

const inBrackets = (text: string): string[] =>
  [...text.matchAll(BRACKETS)].map(([, inside = ""]) => inside.trim().replace(/^w /, ""));

/** What stands in brackets or behind "w", and may be a unit. */
const unitsSaidIn = (text: string): string[] => [
  ...inBrackets(text),
  ...[...text.matchAll(IN_UNIT)].map(([, unit = ""]) => unit),
];

/** The same of what stands above headings, where a unit may fill a cell, too, or follow "Jednostka:". */
const unitsSaidAbove = (titles: readonly string[]): string[] =>
  titles.flatMap((title) => [...unitsSaidIn(title), title.slice(title.lastIndexOf(":") + 1).trim()]);

/** What titles say of units, to know a file again that says the same. */
export const unitsAbove = (titles: readonly string[]): string[] =>
  unitsSaidAbove(titles).filter((name) => isMeasure(name) || PIECES.test(name));

/**
 * "Masa w Mg", said of a whole table above it. Of two units nobody knows which: then it is an odd one, to be refused by name, and
 * so is a thousand of what the column takes, or another currency.
 */
export function unitInTitles(titles: readonly string[], unitNamed: UnitNamed): string | undefined {
  const isMoney = unitNamed("zł") !== undefined;
  const unitOf = (name: string) =>
    unitNamed(name) ??
    ((isMoney && CURRENCY.test(name)) || (MANY_OF.test(name) && unitNamed(name.replace(MANY_OF, "")) !== undefined)
      ? name
      : undefined);
  const units = new Set(unitsSaidAbove(titles).flatMap((name) => unitOf(name) ?? []));
  return units.size > 1 ? [...units].join(" / ") : [...units][0];
}
const MANY_OF = new RegExp(`^${MANY} `, "i");

/** A row that only says in what the numbers below it are: "szt.", "[t]", "-". */
export function isUnitRow(texts: readonly string[]): boolean {
  const said = texts.map((text) => text.replaceAll(/[()[\]]/g, "").trim()).filter((text) => !/^[-–—]?$/.test(text));
  return said.length > 0 && said.every((text) => isMeasure(text) || PIECES.test(text));
}

/** A thousand pieces are so many kilograms as one is grams. Of other numbers there is no such unit: what is below is refused by name. */
const unitOfOne = (unit: string, pieces: number): string =>
  pieces === 1 ? unit : (pieces === 1000 && { kg: "g", Mg: "kg" }[unit]) || `${unit}/${pieces} szt.`;

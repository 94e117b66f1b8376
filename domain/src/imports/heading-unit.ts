import { isOfThousand, OF_EACH } from "./heading-sense.ts";

/** In what numbers are said to be, whether or not a column takes it. */
const UNIT =
  /^(?:10(?:⁶|\^6) ?m[3³]|(?:tys\.?|mln|mld)(?: (?:zł|pln|szt\.?|m3|m³|[mk]?g|t|ton|l))?|zł|pln|eur|euro|€|usd|\$|[mk]?g|t|h?l|d?m3|d?m³|[kmg]wh?|[mgt]j|%)$/i;
const UNIT_WORD =
  /^(?:w )?(?:szt\.?|sztuk[ai]?|ton[ay]?|tonach|kilogram(?:y|ów|ach)|gram(?:y|ów|ach)|litr(?:y|ów|ach)|tys\.? kg)$/i;
/** "w tonach", "w tys. kg": said in the middle of a heading, too. */
const IN_UNIT = /(?<!\p{L})w ((?:(?:tys\.?|tysi[aą]cach|mln) )?[^\s,;()[\]]+)/giu;

/** "Mg/m-c": a row is of a month in any case. */
const OF_MONTH = /\s*\/\s*(?:m-?c|mies(?:i[aą]c)?)\.?(?=$|[\s)\]])/giu;

type UnitNamed = (name: string) => string | undefined;

/**
 * The unit that a heading names, in brackets, behind "w" or last. One that its column does not take is given, too: numbers below it
 * must be refused, not read as something else. "Tonaż" may be in kilograms, too: then nobody knows.
 */
export function unitInHeading(heading: string, unitNamed: UnitNamed): string | undefined {
  const plain = heading.trim().replaceAll(/\s+/g, " ").replaceAll(OF_EACH, "").replaceAll(OF_MONTH, "");
  const [, last = ""] = /[\s,;]([^\s,;]+)$/.exec(plain) ?? [];
  const behindStroke = plain.slice(plain.lastIndexOf("/") + 1).trim(); // "Masa/kg"
  const said = unitsSaidIn(plain);
  const inside = plain.split(/[\s,;()[\]]+/).find((word) => /^(?:Mg|kg|t)$/.test(word)); // "Masa, Mg (wprowadzone)"
  const ours = [...said, last, behindStroke].map((name) => unitNamed(name)).find((unit) => unit !== undefined);
  const odd =
    [...said, last].find((name) => UNIT.test(name)) ?? (/^tona[zż]/i.test(plain) && !inside ? "?" : undefined);
  const unit = ours ?? odd ?? (inside === undefined ? undefined : unitNamed(inside));
  return unit !== undefined && isOfThousand(heading) ? unitOfThousand(unit) : unit;
}

/** What stands in brackets or behind "w", and may be a unit. */
const unitsSaidIn = (text: string): string[] => [
  ...[...text.matchAll(/[([]([^)\]]*)[)\]]/g)].map(([, inside = ""]) => inside.trim().replace(/^w /, "")),
  ...[...text.matchAll(IN_UNIT)].map(([, unit = ""]) => unit),
];

/** "Masa w Mg", said of a whole table above it. Of two units nobody knows which: then it is an odd one, to be refused by name. */
export function unitInTitles(titles: readonly string[], unitNamed: UnitNamed): string | undefined {
  const units = new Set(titles.flatMap(unitsSaidIn).flatMap((name) => unitNamed(name) ?? []));
  return units.size > 1 ? [...units].join(" / ") : [...units][0];
}

/** A row that only says in what the numbers below it are: "szt.", "[t]", "-". */
export function isUnitRow(texts: readonly string[]): boolean {
  const said = texts.map((text) => text.replaceAll(/[()[\]]/g, "").trim()).filter((text) => !/^[-–—]?$/.test(text));
  return said.length > 0 && said.every((text) => UNIT.test(text) || UNIT_WORD.test(text));
}

/** A thousand pieces are so many kilograms as one is grams. */
const unitOfThousand = (unit: string): string => ({ kg: "g", Mg: "kg" })[unit] ?? `${unit}/1000 szt.`;

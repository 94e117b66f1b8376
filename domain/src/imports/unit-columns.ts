import { figuresAndUnit } from "../areas/reading.ts";
import { unitNamed } from "../areas/unit-names.ts";
import type { HeadRow } from "./head-row.ts";
import { senseOf } from "./heading-sense.ts";
import { unitInHeading } from "./heading-unit.ts";
import type { Field } from "./headings.ts";
import { type Sheet, typedText } from "./sheet.ts";

/** So many rows show which numbers a column of units goes with. */
const LOOKED_AT = 50;

/**
 * Which column says row by row in what the numbers of a field are. It goes with the numbers that take most of its units, rather
 * with those whose heading says none, and then with the nearest to its left.
 */
export const unitColumnsOf = (
  sheet: Sheet,
  { head, named }: HeadRow,
  headings: readonly string[],
): Record<string, number> =>
  unitColumnsUnder(
    headings,
    sheet.rows.slice(head + 1, head + 1 + LOOKED_AT).map((row) => row.map((cell) => typedText(cell))),
    named,
  );

/** So that "Ilość | JM" with tonnes and kilograms below is a mass: what was taken for a count is one where all of its units say so. */
export function withMassByUnits(
  sheet: Sheet,
  { head, named }: HeadRow,
  headings: readonly string[],
  fields: readonly Field[],
): HeadRow {
  const [place] = [...named].find(([, { key }]) => key === "count") ?? [];
  const mass = fields.find(({ key }) => key === "mass");
  const keys = [...named.values()].map(({ key }) => key);
  const unitsAt = headings.findIndex((heading, index) => !named.has(index) && senseOf(heading).isUnit);
  if (place === undefined || !mass || unitsAt < 0 || keys.includes("mass") || keys.includes("unitMass"))
    return { head, named };
  const texts = sheet.rows.slice(head + 1, head + 1 + LOOKED_AT).flatMap((row) => typedText(row[unitsAt]) || []);
  const isMass = texts.length > 0 && texts.every((text) => unitNamed(text, mass.units) !== undefined);
  return { head, named: isMass ? new Map([...named].map(([at, field]) => [at, at === place ? mass : field])) : named };
}

/** The same of a table without a sheet. */
export function unitColumnsUnder(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  named: ReadonlyMap<number, Field>,
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [index, heading] of headings.entries()) {
    const { isUnit, isCurrency } = senseOf(heading);
    if (named.has(index) || (!isUnit && !isCurrency)) continue;
    const texts = rows.map((row) => row[index]?.trim() ?? "").filter((text) => text !== "");
    const [best] = [...named]
      .filter(([, { key, units }]) => units.length > 0 && !(key in found) && units.includes("zł") === isCurrency)
      .map(([place, field]) => ({
        key: field.key,
        fitting: texts.filter((text) => unitNamed(text, field.units) !== undefined).length,
        isHeaded: unitInHeading(headings[place] ?? "", (name) => unitNamed(name, field.units)) !== undefined,
        distance: [place < index ? 0 : 1, Math.abs(place - index)],
      }))
      .filter(({ fitting, isHeaded }) => fitting > 0 || !isHeaded)
      .map(({ key, fitting, isHeaded, distance }) => ({ key, order: [-fitting, isHeaded ? 1 : 0, ...distance] }))
      .toSorted((one, other) => firstDifference(one.order, other.order));
    if (best) found[best.key] = index;
  }
  return found;
}

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((figure, index) => figure - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/**
 * A number with the unit that its row says, or else its heading, to be read. Where they differ, or nobody says one, it has an odd
 * unit, to be refused by name.
 */
export function inSaidUnit(numeral: string, said: string, units: readonly string[], headed = ""): string {
  const { name } = figuresAndUnit(numeral);
  const other = name || headed;
  if (numeral === "") return "";
  if (said !== "" && other !== "" && unitNamed(other, units) !== unitNamed(said, units))
    return `${numeral}${name === "" ? ` ${headed}` : ""} / ${said}`;
  if (name !== "") return numeral;
  const unit = said || headed || (units.length > 1 ? "?" : "");
  return unit === "" ? numeral : `${numeral} ${unit}`;
}

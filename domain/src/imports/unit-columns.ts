import { figuresAndUnit, isNoUnit } from "../areas/reading.ts";
import { unitNamed } from "../areas/unit-names.ts";
import { bareHeading } from "../polish/folding.ts";
import type { HeadRow } from "./head-row.ts";
import { senseOf } from "./heading-sense.ts";
import { isCurrency, isUnit, unitInHeading } from "./heading-unit.ts";
import type { Field } from "./headings.ts";
import { BESIDE } from "./own-marks.ts";
import { isSaidBeside, unitUnder } from "./said-units.ts";
import { type Sheet, typedText } from "./sheet.ts";

/** So many rows show what the columns of a sheet are about. */
export const LOOKED_AT = 50;

/**
 * Which column says row by row in what the numbers of a field are. It goes with the numbers that take most of its units, rather
 * with those whose heading says none, and then with the nearest to its left.
 */
export const unitColumnsOf = (
  sheet: Sheet,
  { head, named }: HeadRow,
  headings: readonly string[],
): Record<string, number> => unitColumnsUnder(headings, textsBelow(sheet, head), named);

/** It says how much, and not of what: pieces, boxes or a mass. */
const PLAIN_QUANTITY =
  /^(?:(?:razem|lacznie|laczna|calkowita|ogolem|suma) )?ilosc(?: (?:opakowan|(?:wprowadz|wytworz)on[a-z]+|razem|lacznie|ogolem))*$/;

/**
 * So that "Ilość | JM" with tonnes and kilograms below is a mass, and "Ilość" in a table that is called "Opakowania (Mg)": what was
 * taken for a count is one where all of its units say so, or, without any, what stands beside the table.
 */
export function withMassByUnits(
  sheet: Sheet,
  { head, named }: HeadRow,
  headings: readonly string[],
  fields: readonly Field[],
): HeadRow {
  const [place, count] = [...named].find(([, { key }]) => key === "count") ?? [];
  const mass = fields.find(({ key }) => key === "mass");
  const keys = [...named.values()].map(({ key }) => key);
  if (place === undefined || !count || !mass || keys.includes("mass") || keys.includes("unitMass"))
    return { head, named };
  const columns = unitCellsIn(headings, textsBelow(sheet, head), named);
  const texts = columns.find(({ isOfMoney }) => !isOfMoney)?.texts ?? [];
  const heading = headings[place] ?? "";
  const isOpen = () => PLAIN_QUANTITY.test(bareHeading(heading)) && unitUnder(heading, count) === undefined;
  const isMass =
    texts.length > 0
      ? texts.every((text) => unitNamed(text, mass.units) !== undefined)
      : isOpen() && isSaidBeside(sheet, head, headings, place, [mass, count]);
  return { head, named: isMass ? new Map([...named].map(([at, field]) => [at, at === place ? mass : field])) : named };
}

export const textsBelow = ({ rows }: Sheet, head: number) =>
  rows.slice(head + 1, head + 1 + LOOKED_AT).map((row) => row.map((cell) => typedText(cell)));

/** Columns of units: by their headings, or, whatever these say, because units are all that they hold. "T" alone may mean "tak". */
function unitCellsIn(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  named: ReadonlyMap<number, Field>,
) {
  const fields = [...named.values()];
  const isTaken = (text: string) => fields.some(({ units }) => unitNamed(text, units) !== undefined);
  const width = rows.reduce((most, { length }) => Math.max(most, length), headings.length);
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    if (named.has(index) || headings[index] === BESIDE) return [];
    const sense = senseOf(headings[index] ?? "");
    const texts = rows.map((row) => row[index]?.trim() ?? "").filter((text) => text !== "");
    const isHeld =
      texts.some((text) => !/^\p{Lu}$/u.test(text)) && texts.every((text) => isUnit(text) || isTaken(text));
    const isOfMoney = sense.isCurrency || (isHeld && texts.every(isCurrency));
    return isHeld || sense.isUnit || sense.isCurrency ? [{ index, texts, isOfMoney }] : [];
  });
}

/** The same of a table without a sheet. */
export function unitColumnsUnder(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  named: ReadonlyMap<number, Field>,
): Record<string, number> {
  const pairs = unitCellsIn(headings, rows, named).flatMap(({ index, texts, isOfMoney }) =>
    [...named]
      .filter(([, { units }]) => units.length > 0 && units.includes("zł") === isOfMoney)
      .map(([place, { key, units }]) => {
        const fitting = texts.filter((text) => unitNamed(text, units) !== undefined).length;
        const isHeaded = unitInHeading(headings[place] ?? "", (name) => unitNamed(name, units)) !== undefined;
        const distance = [place < index ? 0 : 1, Math.abs(place - index)];
        return { index, key, isFit: fitting > 0 || !isHeaded, order: [-fitting, isHeaded ? 1 : 0, ...distance] };
      }),
  );
  const found = new Map<string, number>();
  const taken = new Set<number>();
  for (const { index, key, isFit } of pairs.toSorted((one, other) => firstDifference(one.order, other.order))) {
    if (!isFit || found.has(key) || taken.has(index)) continue;
    found.set(key, index);
    taken.add(index);
  }
  return Object.fromEntries(found);
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
  if (numeral === "" || isNoUnit(name)) return numeral;
  if (said !== "" && other !== "" && unitNamed(other, units) !== unitNamed(said, units))
    return `${numeral}${name === "" ? ` ${headed}` : ""} / ${said}`;
  if (name !== "") return numeral;
  const unit = said || headed || (units.length > 1 ? "?" : "");
  return unit === "" ? numeral : `${numeral} ${unit}`;
}

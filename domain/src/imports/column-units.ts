import { figuresAndUnit, isNoUnit } from "../areas/reading.ts";
import { unitNamed } from "../areas/units.ts";
import { bareHeading } from "../polish/folding.ts";
import { type HeadRow, EXTRA_HEADING, headingsAt } from "./head-row.ts";
import { headingMeaning } from "./heading-meaning.ts";
import { isCurrency, isUnit, unitInHeading, unitInTitles } from "./heading-unit.ts";
import type { Field } from "./headings.ts";
import { type Sheet, typedText } from "./sheet.ts";
import type { SheetPlan } from "./contract/imports.ts";

/** So many rows show what the columns of a sheet are about. */
export const SAMPLE_ROWS = 50;

/**
 * Which column says row by row in what the numbers of a field are. It goes with the numbers that take most of its units, rather
 * with those whose heading says none, and then with the nearest to its left.
 */
export const unitColumnsOf = (
  sheet: Sheet,
  { head, named }: HeadRow,
  headings: readonly string[],
): Record<string, number> => unitColumnsIn(headings, sampleTexts(sheet, head), named);

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
  const columns = unitCellsIn(headings, sampleTexts(sheet, head), named);
  const texts = columns.find(({ isOfMoney }) => !isOfMoney)?.texts ?? [];
  const heading = headings[place] ?? "";
  const isOpen = () => PLAIN_QUANTITY.test(bareHeading(heading)) && unitUnder(heading, count) === undefined;
  const isMass =
    texts.length > 0
      ? texts.every((text) => unitNamed(text, mass.units) !== undefined)
      : isOpen() && isFieldByNotes(sheet, head, headings, place, [mass, count]);
  return { head, named: isMass ? new Map([...named].map(([at, field]) => [at, at === place ? mass : field])) : named };
}

export const sampleTexts = ({ rows }: Sheet, head: number) =>
  rows.slice(head + 1, head + 1 + SAMPLE_ROWS).map((row) => row.map((cell) => typedText(cell)));

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
    if (named.has(index) || headings[index] === EXTRA_HEADING) return [];
    const sense = headingMeaning(headings[index] ?? "");
    const texts = rows.map((row) => row[index]?.trim() ?? "").filter((text) => text !== "");
    const isHeld =
      texts.some((text) => !/^\p{Lu}$/u.test(text)) && texts.every((text) => isUnit(text) || isTaken(text));
    const isOfMoney = sense.isCurrency || (isHeld && texts.every(isCurrency));
    return isHeld || sense.isUnit || sense.isCurrency ? [{ index, texts, isOfMoney }] : [];
  });
}

/** The same of a table without a sheet. */
export function unitColumnsIn(
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
export function withRowUnit(numeral: string, said: string, units: readonly string[], headed = ""): string {
  const { name } = figuresAndUnit(numeral);
  const other = name || headed;
  if (numeral === "" || isNoUnit(name)) return numeral;
  if (said !== "" && other !== "" && unitNamed(other, units) !== unitNamed(said, units))
    return `${numeral}${name === "" ? ` ${headed}` : ""} / ${said}`;
  if (name !== "") return numeral;
  const unit = said || headed || (units.length > 1 ? "?" : "");
  return unit === "" ? numeral : `${numeral} ${unit}`;
}

/** In what the numbers under a heading of a field are, as far as it says. */
export const unitUnder = (heading: string, { units }: Pick<Field, "units">): string | undefined =>
  units.length === 0 ? undefined : unitInHeading(heading, (name) => unitNamed(name, units));

/** The same of what is said of a whole table. What is of one piece is seldom in the unit of the whole. */
const unitAbove = (titles: readonly string[], { label, units }: Field): string | undefined =>
  units.length === 0 || headingMeaning(label).isOfOne
    ? undefined
    : unitInTitles(titles, (name) => unitNamed(name, units));

/** The texts above the headings of a sheet. */
export const titlesOf = (rows: Sheet["rows"], head: number): string[] =>
  rows.slice(0, Math.max(0, head)).flatMap((row) => row.map((cell) => typedText(cell)));

/** In what the numbers of the fields are that headings name, by these or by what stands above all of them. */
export function unitsUnder(sheet: Sheet, { head, named }: HeadRow): Record<string, string> {
  const [headings, titles] = [headingsAt(sheet, head), titlesOf(sheet.rows, head)];
  const units = [...named].flatMap(([index, field]) => {
    const unit = unitUnder(headings[index] ?? "", field) ?? unitAbove(titles, field);
    return unit === undefined ? [] : [[field.key, unit]];
  });
  return Object.fromEntries(units);
}

/** "*" of "Masa*" and "* w tonach". */
const MARK_BEHIND = /(?:\*+|[¹²³⁴⁵]|\d\))$/;
const MARK_BEFORE = /^(?:\*+|[¹²³⁴⁵]|\d\))/;
const markIn = (text: string, mark: RegExp) => mark.exec(text.trim())?.[0] ?? "";

/** In what the numbers of fields are of which nobody has said it yet, by the notes below a table. */
export function unitsInNotes(sheet: Sheet, plan: SheetPlan, fields: readonly Field[]): Record<string, string> {
  const notes = notesBelow(sheet, plan.head);
  if (notes.length === 0) return {};
  const headings = headingsAt(sheet, plan.head);
  const units = fields.flatMap((field) => {
    const place = plan.columns[field.key];
    if (place === undefined || field.key in plan.units || plan.unitColumns?.[field.key] !== undefined) return [];
    const unit = unitAbove(notesAbout(notes, headings, place), field);
    return unit === undefined ? [] : [[field.key, unit]];
  });
  return Object.fromEntries(units);
}

/** Of the notes below a table those about a column: one that begins with a mark is about the headings that have it. */
function notesAbout(notes: readonly string[], headings: readonly string[], place: number): string[] {
  const marks = new Set(headings.map((heading) => markIn(heading, MARK_BEHIND)));
  const own = markIn(headings[place] ?? "", MARK_BEHIND);
  return notes.filter((note) => {
    const mark = markIn(note, MARK_BEFORE);
    return mark === own || !marks.has(mark);
  });
}

/** Whether what stands above or below a table says that a column holds numbers of this field and not of the other. */
function isFieldByNotes(
  sheet: Sheet,
  head: number,
  headings: readonly string[],
  place: number,
  [wanted, other]: readonly [Field, Field],
): boolean {
  const texts = [...titlesOf(sheet.rows, head), ...notesAbout(notesBelow(sheet, head), headings, place)];
  return unitAbove(texts, wanted) !== undefined && unitAbove(texts, other) === undefined;
}

/** The texts at the end of a sheet that stand alone in their rows. */
function notesBelow({ rows }: Sheet, head: number): string[] {
  const notes: string[] = [];
  for (let index = rows.length - 1; index > head; index -= 1) {
    const texts = new Set((rows[index] ?? []).map((cell) => typedText(cell)).filter((text) => text !== ""));
    if (texts.size > 1) break;
    notes.push(...texts);
  }
  return notes;
}

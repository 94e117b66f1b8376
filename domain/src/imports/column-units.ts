import { figuresAndUnit, isNoUnit } from "../areas/reading.ts";
import { unitNamed } from "../areas/units.ts";
import { bareHeading } from "../polish/folding.ts";
import { type HeadRow, EXTRA_HEADING, headingsAt } from "./head-row.ts";
import { headingMeaning } from "./heading-meaning.ts";
import { isCurrency, isUnit, unitInHeading, unitInTitles } from "./heading-unit.ts";
import type { Field } from "./headings.ts";
import { type Sheet, typedText } from "./sheet.ts";
import type { SheetPlan } from "./contract/imports.ts";

/** Rows enough to show what a column holds. */
export const SAMPLE_ROWS = 50;

/** Finds the column with each field's units: the one with most units it takes, and then the nearest on its right. */
export const unitColumnsOf = (
  sheet: Sheet,
  { head, named }: HeadRow,
  headings: readonly string[],
): Record<string, number> => unitColumnsIn(headings, sampleTexts(sheet, head), named);

/** A heading that may be of pieces, packages or a mass. */
const OPEN_QUANTITY =
  /^(?:(?:razem|lacznie|laczna|calkowita|ogolem|suma) )?ilosc(?: (?:opakowan|(?:wprowadz|wytworz)on[a-z]+|razem|lacznie|ogolem))*$/;

/** "Ilość | JM" with units of mass is a mass; without units, the texts around the table decide. */
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
  const isOpen = () => OPEN_QUANTITY.test(bareHeading(heading)) && unitUnder(heading, count) === undefined;
  const isMass =
    texts.length > 0
      ? texts.every((text) => unitNamed(text, mass.units) !== undefined)
      : isOpen() && isFieldByNotes(sheet, head, headings, place, [mass, count]);
  return { head, named: isMass ? new Map([...named].map(([at, field]) => [at, at === place ? mass : field])) : named };
}

export const sampleTexts = ({ rows }: Sheet, head: number) =>
  rows.slice(head + 1, head + 1 + SAMPLE_ROWS).map((row) => row.map((cell) => typedText(cell)));

/** Finds columns of units by their headings, or because they hold nothing else. "T" alone may mean "tak". */
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

/** The unit columns of a table that is given as texts. */
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
  for (const { index, key, isFit } of pairs.toSorted((one, other) => compareOrder(one.order, other.order))) {
    if (!isFit || found.has(key) || taken.has(index)) continue;
    found.set(key, index);
    taken.add(index);
  }
  return Object.fromEntries(found);
}

const compareOrder = (one: readonly number[], other: readonly number[]): number =>
  one.map((figure, index) => figure - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** A number with its unit from the row or heading; where these differ or lack, an unknown unit, to be refused. */
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

/** The unit that a heading gives for a field; undefined: none. */
export const unitUnder = (heading: string, { units }: Pick<Field, "units">): string | undefined =>
  units.length === 0 ? undefined : unitInHeading(heading, (name) => unitNamed(name, units));

/** The unit that texts give for the whole table. A mass of one piece seldom has it. */
const unitOfTable = (titles: readonly string[], { label, units }: Field): string | undefined =>
  units.length === 0 || headingMeaning(label).isOfOne
    ? undefined
    : unitInTitles(titles, (name) => unitNamed(name, units));

export const titlesOf = (rows: Sheet["rows"], head: number): string[] =>
  rows.slice(0, Math.max(0, head)).flatMap((row) => row.map((cell) => typedText(cell)));

/** The units of fields, by their headings or by what stands above all of them. */
export function unitsUnder(sheet: Sheet, { head, named }: HeadRow): Record<string, string> {
  const [headings, titles] = [headingsAt(sheet, head), titlesOf(sheet.rows, head)];
  const units = [...named].flatMap(([index, field]) => {
    const unit = unitUnder(headings[index] ?? "", field) ?? unitOfTable(titles, field);
    return unit === undefined ? [] : [[field.key, unit]];
  });
  return Object.fromEntries(units);
}

/** "*" of "Masa*" and "* w tonach". */
const MARK_BEHIND = /(?:\*+|[¹²³⁴⁵]|\d\))$/;
const MARK_BEFORE = /^(?:\*+|[¹²³⁴⁵]|\d\))/;
const markIn = (text: string, mark: RegExp) => mark.exec(text.trim())?.[0] ?? "";

/** The units of the other fields, by the notes below the table. */
export function unitsInNotes(sheet: Sheet, plan: SheetPlan, fields: readonly Field[]): Record<string, string> {
  const notes = notesBelow(sheet, plan.head);
  if (notes.length === 0) return {};
  const headings = headingsAt(sheet, plan.head);
  const units = fields.flatMap((field) => {
    const place = plan.columns[field.key];
    if (place === undefined || field.key in plan.units || plan.unitColumns?.[field.key] !== undefined) return [];
    const unit = unitOfTable(notesAbout(notes, headings, place), field);
    return unit === undefined ? [] : [[field.key, unit]];
  });
  return Object.fromEntries(units);
}

/** The notes about a column: one that begins with a mark is about the headings with that mark. */
function notesAbout(notes: readonly string[], headings: readonly string[], place: number): string[] {
  const marks = new Set(headings.map((heading) => markIn(heading, MARK_BEHIND)));
  const own = markIn(headings[place] ?? "", MARK_BEHIND);
  return notes.filter((note) => {
    const mark = markIn(note, MARK_BEFORE);
    return mark === own || !marks.has(mark);
  });
}

/** Whether texts around a table show that a column fills the wanted field and not the other. */
function isFieldByNotes(
  sheet: Sheet,
  head: number,
  headings: readonly string[],
  place: number,
  [wanted, other]: readonly [Field, Field],
): boolean {
  const texts = [...titlesOf(sheet.rows, head), ...notesAbout(notesBelow(sheet, head), headings, place)];
  return unitOfTable(texts, wanted) !== undefined && unitOfTable(texts, other) === undefined;
}

/** The texts that are alone in their rows at the end of a sheet. */
function notesBelow({ rows }: Sheet, head: number): string[] {
  const notes: string[] = [];
  for (let index = rows.length - 1; index > head; index -= 1) {
    const texts = new Set((rows[index] ?? []).map((cell) => typedText(cell)).filter((text) => text !== ""));
    if (texts.size > 1) break;
    notes.push(...texts);
  }
  return notes;
}

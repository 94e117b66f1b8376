import { unitNamed } from "../areas/unit-names.ts";
import { headingsAt, type HeadRow } from "./head-row.ts";
import { senseOf } from "./heading-sense.ts";
import { unitInHeading, unitInTitles } from "./heading-unit.ts";
import type { Field } from "./headings.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { type Sheet, typedText } from "./sheet.ts";

/** In what the numbers under a heading of a field are, as far as it says. */
export const unitUnder = (heading: string, { units }: Pick<Field, "units">): string | undefined =>
  units.length === 0 ? undefined : unitInHeading(heading, (name) => unitNamed(name, units));

/** The same of what is said of a whole table. What is of one piece is seldom in the unit of the whole. */
const unitAbove = (titles: readonly string[], { label, units }: Field): string | undefined =>
  units.length === 0 || senseOf(label).isOfOne ? undefined : unitInTitles(titles, (name) => unitNamed(name, units));

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
export function unitsBelow(sheet: Sheet, plan: SheetPlan, fields: readonly Field[]): Record<string, string> {
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
export function isSaidBeside(
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

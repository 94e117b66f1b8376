import { type Field, fieldsNamed, headingNames, namedFields } from "./headings.ts";
import { isUnitRow } from "./heading-unit.ts";
import { isEmptyRow, type Sheet, typedText } from "./sheet.ts";
import type { Area } from "../areas/define-area.ts";
import { ownHeadings, SUMMARY, summaryFacts, otherTables } from "../exports/sheet-names.ts";

/** The row with the headings, and the field that each column is for. Counted from 0. */
export type HeadRow = { readonly head: number; readonly named: ReadonlyMap<number, Field> };

/** Titles and company addresses may stand above the headings. */
const ROWS_BEFORE_HEAD = 20;

/** The rows that may be the headings, parsed once however many tables are matched against them. */
export const headRowCandidates = (sheet: Sheet) =>
  Array.from({ length: Math.min(sheet.rows.length, ROWS_BEFORE_HEAD) }, (_, head) =>
    isDataUnderWords(sheet, head) ? [] : headingNames(headingsAt(sheet, head)),
  );

/** "120", "80,5", "2026-11-14". */
const FIGURES = /^[-\d\s.,:/]*\d[-\d\s.,:/]*$/;

/**
 * Whether a row is data: it has a number, or is the last one, and each of its cells stands under a word of the same
 * earlier row. Cells may be named like fields: "auto osobowe" is in the column of vehicles, and no heading.
 */
function isDataUnderWords(sheet: Sheet, index: number): boolean {
  const texts = sheet.rows.slice(0, index + 1).map((row) => row.map((cell) => typedText(cell)));
  const filled = (texts[index] ?? []).flatMap((text, at) => (text === "" ? [] : [{ text, at }]));
  if (filled.length < 2 || isUnitsAt(sheet, index)) return false;
  const isLast = sheet.rows.slice(index + 1).every((row) => isEmptyRow(row));
  if (!isLast && !filled.some(({ text }) => FIGURES.test(text))) return false;
  return texts.slice(0, index).some((above) => {
    const words = above.filter((text) => text !== "");
    // Of headings that are two rows high, the upper ones repeat over the columns that they span.
    const isHigh = new Set(words).size < words.length;
    return !isHigh && filled.every(({ at }) => /\p{L}/u.test(above[at] ?? ""));
  });
}

/** The row with the most recognised headings; or the given row, with what it names. */
export const headRow = (sheet: Sheet, fields: readonly Field[], givenHead?: number): HeadRow =>
  givenHead === undefined
    ? headRowAmong(headRowCandidates(sheet), fields)
    : headGiven(sheet, fields, isUnitsAt(sheet, givenHead + 1) ? givenHead + 1 : givenHead);

const headGiven = (sheet: Sheet, fields: readonly Field[], head: number): HeadRow => ({
  head,
  named: namedFields(headingsAt(sheet, head), fields),
});

/** Whether a row holds only the units of the headings above it. */
const isUnitsAt = ({ rows }: Sheet, index: number): boolean =>
  index > 0 && isUnitRow((rows[index] ?? []).map((cell) => typedText(cell))) && !isEmptyRow(rows[index - 1] ?? []);

export function headRowAmong(rows: ReturnType<typeof headRowCandidates>, fields: readonly Field[]): HeadRow {
  let best: HeadRow = { head: -1, named: new Map() };
  for (const [head, names] of rows.entries()) {
    const named = fieldsNamed(names, fields);
    // Of two adjacent rows that name as many fields, the lower one: a heading may span both.
    const isLower = head === best.head + 1 && named.size === best.named.size && named.size > 0;
    if (named.size > best.named.size || isLower) best = { head, named };
  }
  return best;
}

export const columnsOf = ({ named }: HeadRow): Record<string, number> =>
  Object.fromEntries([...named].map(([index, { key }]) => [key, index]));

/** The heading of each column, prefixed with the heading that spans it and followed by its unit. */
export function headingsAt(sheet: Sheet, head: number): string[] {
  if (!isUnitsAt(sheet, head)) return headingsOver(sheet, head);
  const units = (sheet.rows[head] ?? []).map((cell) =>
    typedText(cell)
      .replaceAll(/[()[\]]/g, "")
      .trim(),
  );
  return headingsOver(sheet, head - 1).map((heading, index) =>
    heading === "" || (units[index] ?? "") === "" ? heading : `${heading} [${units[index]}]`,
  );
}

function headingsOver({ rows }: Sheet, head: number): string[] {
  const row = (rows[head] ?? []).map((cell) => typedText(cell));
  const above = (rows[head - 1] ?? []).map((cell) => typedText(cell));
  const isShared = (index: number) =>
    above[index] !== undefined &&
    above[index] !== "" &&
    [index - 1, index + 1].some((at) => above[at] === above[index]);
  if (isTitle(above, row) || !row.some((own, index) => own !== "" && isShared(index))) return row;
  // Here headings are two rows high: one with nothing below it is for its column alone.
  return Array.from({ length: Math.max(row.length, above.length) }, (_, index) => {
    const [own = "", over = ""] = [row[index], above[index]];
    if (own === "") return isShared(index) ? "" : over;
    return isShared(index) && over !== own ? `${over} ${own}` : own;
  });
}

/** Whether the only text above the headings, over the first of them, is the title of the table. */
function isTitle(above: readonly string[], headings: readonly string[]): boolean {
  const first = headings.findIndex((text) => text !== "");
  const texts = new Set(above.filter((text) => text !== ""));
  return texts.size === 1 && texts.has(above[first] ?? "");
}

/** Whether a sheet is one of our exports without rows; by its content, too, as others may use the name. */
export const isOwnSheetWithoutRows = ({ name, rows }: Pick<Sheet, "name" | "rows">): boolean =>
  (name === SUMMARY && summaryFacts.every((label, index) => rows[index]?.[0] === label)) ||
  Object.values(otherTables).some(([title, heading]) => name === title && rows[0]?.[0] === heading);

/** Headings that our exports have besides those of the area's columns. */
export const extraOwnHeadings = ({ columns }: Pick<Area, "columns">): ReadonlySet<string> =>
  new Set([
    ownHeadings.number,
    ownHeadings.lacks,
    ...Object.values(columns).flatMap(({ kind, label, unit }) => [
      ...(unit === undefined && (kind === "number" || kind === "measure") ? [ownHeadings.unit(label)] : []),
      ...(kind === "measure" ? [ownHeadings.typed(label)] : []),
    ]),
  ]);

/** Replaces such a heading while the others are matched: it matches no field, and is not empty. */
export const EXTRA_HEADING = "–";

import { type Field, fieldsNamed, headingNames, namedFields } from "./headings.ts";
import { isUnitRow } from "./heading-unit.ts";
import { isEmptyRow, type Sheet, typedText } from "./sheet.ts";
import type { Area } from "../areas/define-area.ts";
import { ownHeadings, SUMMARY, summaryFacts, otherTables } from "../exports/sheet-names.ts";

/** Where the headings of a sheet are, and which of its columns they name. Counted from 0. */
export type HeadRow = { readonly head: number; readonly named: ReadonlyMap<number, Field> };

/** Above them stand titles and addresses of the firm. */
const ROWS_BEFORE_HEAD = 20;

/** The rows of a sheet that may be its headings, taken to pieces: once, however many kinds of fields are looked for in them. */
export const headRowCandidates = (sheet: Sheet) =>
  Array.from({ length: Math.min(sheet.rows.length, ROWS_BEFORE_HEAD) }, (_, head) =>
    headingNames(headingsAt(sheet, head)),
  );

/** The row of which most headings are recognised; or what the one that was given names. */
export const headRow = (sheet: Sheet, fields: readonly Field[], givenHead?: number): HeadRow =>
  givenHead === undefined
    ? headRowAmong(headRowCandidates(sheet), fields)
    : headGiven(sheet, fields, isUnitsAt(sheet, givenHead + 1) ? givenHead + 1 : givenHead);

const headGiven = (sheet: Sheet, fields: readonly Field[], head: number): HeadRow => ({
  head,
  named: namedFields(headingsAt(sheet, head), fields),
});

/** Whether units of the headings above stand in a row of their own, which belongs to them. */
const isUnitsAt = ({ rows }: Sheet, index: number): boolean =>
  index > 0 && isUnitRow((rows[index] ?? []).map((cell) => typedText(cell))) && !isEmptyRow(rows[index - 1] ?? []);

export function headRowAmong(rows: ReturnType<typeof headRowCandidates>, fields: readonly Field[]): HeadRow {
  let best: HeadRow = { head: -1, named: new Map() };
  for (const [head, names] of rows.entries()) {
    const named = fieldsNamed(names, fields);
    // Of two rows below each other that say as much, the lower one: a heading may reach over both.
    const isLower = head === best.head + 1 && named.size === best.named.size && named.size > 0;
    if (named.size > best.named.size || isLower) best = { head, named };
  }
  return best;
}

export const columnsOf = ({ named }: HeadRow): Record<string, number> =>
  Object.fromEntries([...named].map(([index, { key }]) => [key, index]));

/** What stands above columns: where a heading of several columns lies over it, with that. */
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
  // Such headings are two rows high: what has nothing below it stands for its column alone.
  return Array.from({ length: Math.max(row.length, above.length) }, (_, index) => {
    const [own = "", over = ""] = [row[index], above[index]];
    if (own === "") return isShared(index) ? "" : over;
    return isShared(index) && over !== own ? `${over} ${own}` : own;
  });
}

/** One text that begins over the first heading, and none beside it, is what the whole table is called. */
function isTitle(above: readonly string[], headings: readonly string[]): boolean {
  const first = headings.findIndex((text) => text !== "");
  const texts = new Set(above.filter((text) => text !== ""));
  return texts.size === 1 && texts.has(above[first] ?? "");
}

/** A sheet of our own files that has no rows of an area: what they are about, or what it costs. Sheets of others may have its name. */
export const isOwnSheetWithoutRows = ({ name, rows }: Pick<Sheet, "name" | "rows">): boolean =>
  (name === SUMMARY && summaryFacts.every((label, index) => rows[index]?.[0] === label)) ||
  Object.values(otherTables).some(([title, heading]) => name === title && rows[0]?.[0] === heading);

/** What our own files have above columns beside those that fill a field of the area. */
export const extraOwnHeadings = ({ columns }: Pick<Area, "columns">): ReadonlySet<string> =>
  new Set([
    ownHeadings.number,
    ownHeadings.lacks,
    ...Object.values(columns).flatMap(({ kind, label, unit }) => [
      ...(unit === undefined && (kind === "number" || kind === "measure") ? [ownHeadings.unit(label)] : []),
      ...(kind === "measure" ? [ownHeadings.typed(label)] : []),
    ]),
  ]);

/** Stands for such a heading where those of other columns are looked at: it is no name, and its column is not without one. */
export const EXTRA_HEADING = "–";

import type { Area } from "../areas/define-area.ts";
import { ownHeadings, SUMMARY, summaryFacts, tablesBeside } from "../papers/own-headings.ts";
import type { Sheet } from "./sheet.ts";

/** A sheet of our own files that has no rows of an area: what they are about, or what it costs. Sheets of others may have its name. */
export const isOwnBeside = ({ name, rows }: Pick<Sheet, "name" | "rows">): boolean =>
  (name === SUMMARY && summaryFacts.every((label, index) => rows[index]?.[0] === label)) ||
  Object.values(tablesBeside).some(([title, heading]) => name === title && rows[0]?.[0] === heading);

/** What our own files have above columns beside those that fill a field of the area. */
export const headingsBeside = ({ columns }: Pick<Area, "columns">): ReadonlySet<string> =>
  new Set([
    ownHeadings.number,
    ownHeadings.lacks,
    ...Object.values(columns).flatMap(({ kind, label, unit }) => [
      ...(unit === undefined && (kind === "number" || kind === "measure") ? [ownHeadings.unit(label)] : []),
      ...(kind === "measure" ? [ownHeadings.typed(label)] : []),
    ]),
  ]);

/** Stands for such a heading where those of other columns are looked at: it is no name, and its column is not without one. */
export const BESIDE = "–";

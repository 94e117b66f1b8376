import type { Area } from "../areas/define-area.ts";
import { ownHeadings, SUMMARY, summaryFacts } from "../papers/own-headings.ts";
import type { Sheet } from "./sheet.ts";

/** The sheet of our own files that says what they are about, and has no rows. Sheets of others may have its name. */
export const isOwnSummary = ({ name, rows }: Pick<Sheet, "name" | "rows">): boolean =>
  name === SUMMARY && summaryFacts.every((label, index) => rows[index]?.[0] === label);

/** What our own files have above columns beside those that fill a field of the area. */
export const headingsBeside = ({ columns }: Pick<Area, "columns">): ReadonlySet<string> =>
  new Set([
    ownHeadings.number,
    ...Object.values(columns).flatMap(({ kind, label, unit }) => [
      ...(unit === undefined && (kind === "number" || kind === "measure") ? [ownHeadings.unit(label)] : []),
      ...(kind === "measure" ? [ownHeadings.typed(label)] : []),
    ]),
  ]);

import { SUMMARY, summaryFacts } from "../papers/own-headings.ts";
import type { Sheet } from "./sheet.ts";

/** The sheet of our own files that says what they are about, and has no rows. Sheets of others may have its name. */
export const isOwnSummary = ({ name, rows }: Pick<Sheet, "name" | "rows">): boolean =>
  name === SUMMARY && summaryFacts.every((label, index) => rows[index]?.[0] === label);

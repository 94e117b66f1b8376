import { SUMMARY, summaryFacts } from "../exports/sheet-names.ts";
import type { Month } from "../periods/month.ts";
import { foldPolish } from "../polish/folding.ts";
import { headingsAt, isOwnSheetWithoutRows } from "./head-row.ts";
import { isUnitRow } from "./heading-unit.ts";
import {
  citesLaw,
  spansMonths,
  monthFrom,
  monthInTitle,
  periodInName,
  periodInSheetName,
  yearInTitle,
} from "./month-cell.ts";
import type { SheetPlan, ImportPlan } from "./contract/imports.ts";
import { MONTH_FIELD } from "./plan.ts";
import { EXAMPLE_ROW } from "./read-sheet.ts";
import { firstText, rowText, type Sheet, typedText } from "./sheet.ts";

/** A sheet that names another month than its rows go to, or several (`period`): a person confirms the month. */
export type OtherMonth = Month & { readonly sheet: number; readonly period?: string | undefined };

/** Finds such sheets by the summary of our export, names, titles, headings and notes. */
export function otherMonths(sheets: readonly Sheet[], { sheets: plans, month: given }: ImportPlan): OtherMonth[] {
  const summary = sheets.find((sheet) => sheet.name === SUMMARY && isOwnSheetWithoutRows(sheet));
  const ofSummary = summary && monthFrom(typedText(summary.rows[summaryFacts.indexOf("Okres")]?.[1]), null);
  const names = sheets.map(({ name }) => name);
  return sheets.flatMap((content, sheet) => {
    const plan = plans[sheet];
    if (!plan || plan.area === null || isMonthInRows(content, plan)) return [];
    const named = ofSummary ?? namedMonth(content, plan, names, given);
    if (typeof named === "string") return [{ ...given, sheet, period: named }];
    return isSame(named, given) ? [] : [{ ...named, sheet }];
  });
}

/** Whether rows give their month; the column for it may be empty. */
const isMonthInRows = ({ rows }: Sheet, { head, columns: { [MONTH_FIELD]: column = -1 } }: SheetPlan): boolean =>
  column >= 0 &&
  rows.some((row, index) => index > head && typedText(row[column]) !== "" && !EXAMPLE_ROW.test(firstText(row)));

const isSame = (one: Month, other: Month): boolean => one.year === other.year && one.month === other.month;

/** The month named around the rows, or words for several months; another than the given one goes first. */
function namedMonth(sheet: Sheet, plan: SheetPlan, names: readonly string[], given: Month): Month | string {
  const titles = sheet.rows.slice(0, Math.max(0, plan.head)).map((row) => [...new Set(row.map(typedText))].join(" "));
  const headings = headingsAt(sheet, plan.head);
  const read = [...new Set(Object.values(plan.columns))].map((column) => headingWithoutUnit(headings[column] ?? ""));
  const [ofSheet, ofFile] = [periodInSheetName(sheet.name, names), periodInName(sheet.file ?? "")];
  const ofHeadings = read.map(periodInName);
  const years = [ofSheet.year, ...titles.map(yearInTitle), ...ofHeadings.map(({ year }) => year), ofFile.year];
  const year = years.find((one) => one !== undefined) ?? given.year;
  const notes = notesBelow(sheet, plan, year);
  const named = [
    ...[ofSheet, ...ofHeadings].flatMap((said) => (said.month ? { year: said.year ?? year, month: said.month } : [])),
    ...[...titles, ...read].flatMap((text) => monthInTitle(text, year) ?? []),
    ...notes.map(({ month }) => month),
  ];
  const ofQuarters = headings.filter(
    (heading, column) =>
      /\b(?:kwartal|polrocz)/.test(foldPolish(heading)) &&
      sheet.rows.some((row, index) => index > plan.head && typedText(row[column]) !== ""),
  );
  const [first, ...others] = notes;
  const period =
    [sheet.name, ...titles, ...read].find(spansMonths) ??
    ofQuarters[0] ??
    (first && others.some(({ month }) => !isSame(month, first.month)) ? first.text : undefined);
  if (period !== undefined) return period;
  if (named.length > 0) return named.find((month) => !isSame(month, given)) ?? given;
  // The name of the file is the weakest hint, as it is about the whole file.
  const called = (sheet.file ?? "").replaceAll("_", " ");
  return spansMonths(called) ? called : { year, month: ofFile.month ?? given.month };
}

/** "Masa (kwiecień) [kg]" without its unit and without laws, which have dates of their own. */
function headingWithoutUnit(heading: string): string {
  const bare = heading.replaceAll(/[([]([^([)\]]*)[)\]]/g, (bracket, inside: string) =>
    isUnitRow([inside]) || citesLaw(inside) ? "" : bracket,
  );
  return citesLaw(bare) ? "" : bare.trim();
}

/** A longer text is a remark. */
const LONGEST_NOTE = 120;

/** Rows with one text that names a month: "kwiecień 2026" above its rows, "Dane za kwiecień" below all. */
function notesBelow({ rows }: Sheet, { head }: SheetPlan, year: number): { text: string; month: Month }[] {
  return rows.slice(head + 1).flatMap((row) => {
    const texts = new Set(row.map(typedText).filter(Boolean));
    const text = texts.size === 1 ? rowText(row) : "";
    if (text.length < 3 || text.length > LONGEST_NOTE || !/\p{L}{3}/u.test(text)) return [];
    const isAbout = /\b(?:za|okres|miesiac|m-c|dotyczy)\b/.test(foldPolish(text));
    const month = monthFrom(text, year) ?? (isAbout ? monthInTitle(text, year) : null);
    return month ? [{ text, month }] : [];
  });
}

/** Whether a person has confirmed the month of such a sheet. */
export const isMonthAnswered = ({ sheet }: OtherMonth, { sheets }: ImportPlan): boolean =>
  MONTH_FIELD in (sheets[sheet]?.constants ?? {});

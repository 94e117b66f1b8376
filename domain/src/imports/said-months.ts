import { SUMMARY, summaryFacts } from "../papers/own-headings.ts";
import type { Month } from "../periods/month.ts";
import { isOfMonths, monthFrom, monthInTitle, monthPerhaps } from "./month-cell.ts";
import { isOwnBeside } from "./own-marks.ts";
import { type ImportPlan, MONTH_FIELD } from "./plan.ts";
import { type Sheet, typedText } from "./sheet.ts";

/**
 * A sheet of which something beside its rows says another month than the one that they would go to, or, in these words, several
 * months: then it is asked whether they are of that one.
 */
export type OtherMonth = Month & { readonly sheet: number; readonly period?: string | undefined };

/**
 * Such sheets: by the summary of our own file, by their names, or by a title above their headings. The answer is a month that
 * stands in all of their rows.
 */
export function otherMonths(sheets: readonly Sheet[], { sheets: plans, month: given }: ImportPlan): OtherMonth[] {
  const summary = sheets.find((sheet) => sheet.name === SUMMARY && isOwnBeside(sheet));
  const ofFile = summary && monthFrom(typedText(summary.rows[summaryFacts.indexOf("Okres")]?.[1]), null);
  const names = sheets.map(({ name }) => name);
  return sheets.flatMap((content, sheet) => {
    const plan = plans[sheet];
    if (!plan || plan.area === null || MONTH_FIELD in plan.columns) return [];
    const titles = content.rows
      .slice(0, Math.max(0, plan.head))
      .map((row) => [...new Set(row.map(typedText))].join(" "));
    const period = ofFile ? undefined : [content.name, ...titles].find(isOfMonths);
    if (period !== undefined) return [{ ...given, sheet, period }];
    const said =
      ofFile ??
      monthPerhaps(content.name, names, given) ??
      titles.map((title) => monthInTitle(title, given.year)).find((month) => month !== null);
    return said && (said.year !== given.year || said.month !== given.month) ? [{ ...said, sheet }] : [];
  });
}

/** Whether somebody has said of such a sheet to which month its rows belong. */
export const isMonthAnswered = ({ sheet }: OtherMonth, { sheets }: ImportPlan): boolean =>
  MONTH_FIELD in (sheets[sheet]?.constants ?? {});

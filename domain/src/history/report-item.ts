import { parseMonth, parseYear, type ReportMonth } from "../periods/month.ts";

/** A year's own report, without a month; a month's; or one of its areas. */
export type ReportItem = {
  readonly year: number;
  readonly month?: ReportMonth | undefined;
  readonly area?: string | undefined;
};

/** What the history calls it: `2026`, `2026/11`, `2026/11/vehicles`. */
export const reportItem = ({ year, month, area }: ReportItem): string =>
  [year, month, area].filter((part) => part !== undefined && part !== null).join("/");

/** What a name of this kind says. One that was written otherwise says less, and fails nothing. */
export function parseReportItem(item: string): { [Part in keyof ReportItem]: ReportItem[Part] | undefined } {
  const [year = "", month = "", area] = item.split("/");
  return { year: parseYear(year), month: parseMonth(month), area };
}

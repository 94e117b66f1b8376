import { monthInName } from "../imports/month-cell.ts";
import { monthOfWord, type ReportMonth } from "../periods/month.ts";
import { NAME_FIELD, MONTHS_FIELD, type ReportChange } from "./describe-change.ts";
import { storedFields, parseReportItem } from "./stored-change.ts";

type ChangePeriod = { readonly year: number; readonly month?: ReportMonth | undefined };

/** The months or the year that a change concerns; none for product cards and remembered names. */
export function changePeriods(change: ReportChange): readonly ChangePeriod[] {
  const { year, month } = parseReportItem(change.item);
  if (year !== undefined) return [{ year, month }];
  const months = storedFields(change.after)[MONTHS_FIELD];
  return Array.isArray(months) ? months.flatMap(monthIn) : monthsInName(change);
}

const monthIn = (word: unknown): ChangePeriod[] =>
  typeof word === "string" && /^\d{4}-\d{2}$/.test(word) ? [monthOfWord(word)] : [];

/** Old entries of sales have no list of months. Their name contains one, which these patterns find. */
const WITH_MONTH: Readonly<Record<string, RegExp>> = {
  "sales.undo": /\(tylko ([^()]+)\)$/,
  "sales.dropped": /^(.+)$/,
  "sales.askedAgain": /^(.+)$/,
};

function monthsInName({ action, before, after }: ReportChange): ChangePeriod[] {
  const storedName = storedFields(after)[NAME_FIELD] ?? storedFields(before)[NAME_FIELD];
  const [, name = ""] = (typeof storedName === "string" && WITH_MONTH[action]?.exec(storedName)) || [];
  const year = Number(/\d{4}$/.exec(name)?.[0]);
  const month = year ? monthInName(name, { year, month: 1 }) : null;
  return month ? [month] : [];
}

import { monthInName } from "../imports/month-cell.ts";
import { monthOfWord, type ReportMonth } from "../periods/month.ts";
import { NAME_FIELD, MONTHS_FIELD, type ReportChange } from "./describe-change.ts";
import { storedFields, parseReportItem } from "./stored-change.ts";

type ChangePeriod = { readonly year: number; readonly month?: ReportMonth | undefined };

/** Of which months or year a change speaks. Cards and names of goods have none. */
export function changePeriods(change: ReportChange): readonly ChangePeriod[] {
  const { year, month } = parseReportItem(change.item);
  if (year !== undefined) return [{ year, month }];
  const months = storedFields(change.after)[MONTHS_FIELD];
  return Array.isArray(months) ? months.flatMap(monthIn) : monthsCalled(change);
}

const monthIn = (word: unknown): ChangePeriod[] =>
  typeof word === "string" && /^\d{4}-\d{2}$/.test(word) ? [monthOfWord(word)] : [];

/** How sales were called of which the months were not kept yet, with one of them in it. */
const WITH_MONTH: Readonly<Record<string, RegExp>> = {
  "sales.undo": /\(tylko ([^()]+)\)$/,
  "sales.dropped": /^(.+)$/,
  "sales.askedAgain": /^(.+)$/,
};

function monthsCalled({ action, before, after }: ReportChange): ChangePeriod[] {
  const called = storedFields(after)[NAME_FIELD] ?? storedFields(before)[NAME_FIELD];
  const [, name = ""] = (typeof called === "string" && WITH_MONTH[action]?.exec(called)) || [];
  const year = Number(/\d{4}$/.exec(name)?.[0]);
  const month = year ? monthInName(name, { year, month: 1 }) : null;
  return month ? [month] : [];
}

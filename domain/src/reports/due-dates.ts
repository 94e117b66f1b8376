import { dayOf, daysIn, type Month } from "../periods/month.ts";
import { isEditable, type ReportStatus } from "./status.ts";

/** The day in the month after by which a month is to be submitted; of a shorter month the last. */
export function dueOn({ year, month }: Month, dueDay: number): string {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return dayOf(next, Math.min(dueDay, daysIn(next)));
}

/**
 * Past the day and still with the client. A day that had passed before there was an account (`since`) was nobody's to
 * keep, until the client begins with that month's report and it comes back. Days are ISO's, in Poland.
 */
export const isOverdue = (due: string, today: string, status: ReportStatus, since: string): boolean =>
  today > due && isEditable(status) && (due >= since || status === "returned");

/** `since` is the day of the client's account. */
type Days = { readonly today: string; readonly since: string };

/**
 * Whether anybody waits for a month: it can be submitted, and its day (`due`) came when there was an account already, or
 * the client has begun with it all the same (`isTouched`: rows in it, or a declaration).
 */
export const isMonthDue = (month: Month, due: string, { today, since }: Days, isTouched: boolean): boolean =>
  hasBegun(month, today) && (due >= since || isTouched);

/** The same of a year's own report: it is over and ended when there was an account already, or all its months are handed in. */
export const isYearDue = (year: number, { today, since }: Days, areMonthsClosed: boolean): boolean =>
  areMonthsClosed || (today > yearEnd(year) && yearEnd(year) >= since);

export const yearEnd = (year: number): string => dayOf({ year, month: 12 }, 31);

/** A month that has not begun can be prepared, but not submitted. */
export const hasBegun = (month: Month, today: string): boolean => today >= dayOf(month, 1);

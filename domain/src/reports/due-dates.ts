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

/** Whether anybody waits for it: it can be submitted, and its day came when there was an account already. */
export const isExpected = (due: string, since: string, hasBegun: boolean): boolean => hasBegun && due >= since;

/** A month that has not begun can be prepared, but not submitted. */
export const hasBegun = (month: Month, today: string): boolean => today >= dayOf(month, 1);

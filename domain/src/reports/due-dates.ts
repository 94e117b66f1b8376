import { dayOf, daysIn, daysUntil, lastDayOf, type Month, MONTHS, monthWord } from "../periods/month.ts";
import { type DueState, type ReportStatus, wasSubmitted, type Turn, reportStatusFacts } from "./status.ts";

/** The day in the month after by which a month is to be submitted; of a shorter month the last. */
export function dueOn({ year, month }: Month, dueDay: number): string {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return dayOf(next, Math.min(dueDay, daysIn(next)));
}

/**
 * From which month on anybody waits for somebody's reports, such as `2026-11`; null: for none. The consultancy's own
 * accounts report to nobody, and nobody waits for a client who was deleted.
 */
export type ServedFrom = string | null;

type Account = { readonly isStaff: boolean; readonly isDeleted: boolean; readonly servedFrom: string };
export const servedFromOf = ({ isStaff, isDeleted, servedFrom }: Account): ServedFrom =>
  isStaff || isDeleted ? null : servedFrom;

/** The same of what is awaited: with no area switched on nothing can be handed in. What a year is made of stays as it is. */
export const awaitedFromOf = (servedFrom: ServedFrom, hasAreas: boolean): ServedFrom => (hasAreas ? servedFrom : null);

/** Before that month nothing is due; from it everything is, whenever the account was made. */
export const isServed = (month: Month, servedFrom: ServedFrom): boolean =>
  servedFrom !== null && monthWord(month) >= servedFrom;

type Days = {
  /** As ISO writes it, in Poland. */
  readonly today: string;
  readonly servedFrom: ServedFrom;
  /**
   * Whether the client has ever accepted the invitation. Of somebody who cannot sign in nobody waits for anything, and nothing
   * is late; the consultancy may fill in and hand in their months all the same.
   */
  readonly hasAccepted: boolean;
};

/** Whether anybody waits for a month. */
export const isMonthDue = (month: Month, { today, servedFrom, hasAccepted }: Days): boolean =>
  hasAccepted && hasBegun(month, today) && isServed(month, servedFrom);

/**
 * The months that a year's own report is made of: those since the client is served, and earlier ones that were handed in all
 * the same. It is submitted when none of them is open. Of a year that nobody waits for, all twelve.
 */
export const monthsOfYear = (
  year: number,
  servedFrom: ServedFrom,
  statusOf: (month: number) => ReportStatus,
): readonly number[] =>
  isServed({ year, month: 12 }, servedFrom)
    ? MONTHS.filter((month) => isServed({ year, month }, servedFrom) || wasSubmitted(statusOf(month)))
    : MONTHS;

/** The same of a year's own report: it is over, or all its months (`monthsOfYear`) are handed in. One month of it is enough to be served. */
export const isYearDue = (year: number, { today, servedFrom, hasAccepted }: Days, areMonthsClosed: boolean): boolean =>
  hasAccepted && isServed({ year, month: 12 }, servedFrom) && (areMonthsClosed || today > yearEnd(year));

export function dueStateOf(
  month: Month,
  due: string,
  status: ReportStatus,
  { today, servedFrom, hasAccepted }: Days,
): DueState {
  if (wasSubmitted(status)) return "met";
  if (!isServed(month, servedFrom)) return "notServed";
  if (!hasBegun(month, today)) return "notBegun";
  if (!hasAccepted) return "notAccepted";
  return today === due ? "today" : today > due ? "late" : "ahead";
}

/** `isMonthDue` of a draft, by its state. */
export const isAwaited = (due: DueState): boolean => due === "ahead" || due === "today" || due === "late";

/** A year's own report has no day of its own. */
export function dueStateOfYear(year: number, status: ReportStatus, { today, servedFrom, hasAccepted }: Days): DueState {
  if (wasSubmitted(status)) return "met";
  if (!isServed({ year, month: 12 }, servedFrom)) return "notServed";
  if (!hasBegun({ year, month: 1 }, today)) return "notBegun";
  return hasAccepted ? "ahead" : "notAccepted";
}

export const yearEnd = (year: number): string => dayOf({ year, month: 12 }, 31);

/** So many days before a month is due its client hears of it by mail, and sees it in its colour. */
export const DUE_SOON_DAYS = 5;

/** A month that has not begun can be prepared, but not submitted. */
export const hasBegun = (month: Month, today: string): boolean => today >= dayOf(month, 1);

/** More may still happen in it: somebody who submits it now has to mean it. */
export const isRunning = (month: Month, today: string): boolean => hasBegun(month, today) && today <= lastDayOf(month);

/** Days, today among them, in which something is said to be due soon. */
const SOON = 7;
export const isDueSoon = (due: string, today: string): boolean => today <= due && daysUntil(today, due) < SOON;

/** For more than a week a client has done nothing about what was returned to them. */
export const LONG_RETURNED = 7;
export const isLongReturned = (returnedOn: string, today: string): boolean =>
  daysUntil(returnedOn, today) > LONG_RETURNED;

/** So long an acceptance can be taken back, and nobody is told of it. */
export const TAKE_BACK_MINUTES = 10;

/** When an acceptance becomes final, in milliseconds. */
export const finalFrom = (approvedAt: Date): number => approvedAt.getTime() + TAKE_BACK_MINUTES * 60_000;

type Standing = { readonly status: ReportStatus; readonly isOutdated?: boolean };

/**
 * Whose turn a report is; null: nobody's yet, or no longer. `isDue`: somebody waits for it (`isMonthDue`,
 * `isYearDue`). A year whose months were corrected since has to be submitted anew: to check the old one would be in vain.
 */
export function turnOf({ status, isOutdated = false }: Standing, isDue: boolean): Turn | null {
  if (isOutdated) return "client";
  return isDue || wasSubmitted(status) ? reportStatusFacts[status].turn : null;
}

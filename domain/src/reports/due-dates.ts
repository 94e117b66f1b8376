import { dayOf, daysIn, daysUntil, lastDayOf, type Month, MONTHS, monthWord } from "../periods/month.ts";
import { type DueState, type ReportStatus, wasSubmitted, type Turn, reportStatusFacts } from "./status.ts";

/** The due day, in the following month; the last day of a shorter month. */
export function dueOn({ year, month }: Month, dueDay: number): string {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return dayOf(next, Math.min(dueDay, daysIn(next)));
}

/** The first month that is due, such as `2026-11`; null: none, for staff and deleted clients. */
export type ServedFrom = string | null;

type Account = { readonly isStaff: boolean; readonly isDeleted: boolean; readonly servedFrom: string };
export const servedFromOf = ({ isStaff, isDeleted, servedFrom }: Account): ServedFrom =>
  isStaff || isDeleted ? null : servedFrom;

/** Nothing is awaited from a client without areas. The months of a year do not depend on this. */
export const awaitedFromOf = (servedFrom: ServedFrom, hasAreas: boolean): ServedFrom => (hasAreas ? servedFrom : null);

/** Whether a month is served, whenever the account was created. */
export const isServed = (month: Month, servedFrom: ServedFrom): boolean =>
  servedFrom !== null && monthWord(month) >= servedFrom;

type Days = {
  /** The ISO day in Poland. */
  readonly today: string;
  readonly servedFrom: ServedFrom;
  /** Before the client accepts the invitation nothing is due, though the consultancy may submit months. */
  readonly hasAccepted: boolean;
};

export const isMonthDue = (month: Month, { today, servedFrom, hasAccepted }: Days): boolean =>
  hasAccepted && hasBegun(month, today) && isServed(month, servedFrom);

/**
 * The months of a year's own report: those served, and earlier ones that were submitted. It is submitted when none is
 * open. A year that is not served has all twelve.
 */
export const monthsOfYear = (
  year: number,
  servedFrom: ServedFrom,
  statusOf: (month: number) => ReportStatus,
): readonly number[] =>
  isServed({ year, month: 12 }, servedFrom)
    ? MONTHS.filter((month) => isServed({ year, month }, servedFrom) || wasSubmitted(statusOf(month)))
    : MONTHS;

/** A year is due when it is over or all its months (`monthsOfYear`) are submitted, if at least one is served. */
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

/** A year's own report has no due day. */
export function dueStateOfYear(year: number, status: ReportStatus, { today, servedFrom, hasAccepted }: Days): DueState {
  if (wasSubmitted(status)) return "met";
  if (!isServed({ year, month: 12 }, servedFrom)) return "notServed";
  if (!hasBegun({ year, month: 1 }, today)) return "notBegun";
  return hasAccepted ? "ahead" : "notAccepted";
}

export const yearEnd = (year: number): string => dayOf({ year, month: 12 }, 31);

/** So many days before, a mail reminds the client and the month changes its colour. */
export const DUE_SOON_DAYS = 5;

/** A month that has not begun can be filled in, but not submitted. */
export const hasBegun = (month: Month, today: string): boolean => today >= dayOf(month, 1);

/** The month has not ended, so that its submission needs a confirmation. */
export const isRunning = (month: Month, today: string): boolean => hasBegun(month, today) && today <= lastDayOf(month);

/** In days, including today. */
const SOON = 7;
export const isDueSoon = (due: string, today: string): boolean => today <= due && daysUntil(today, due) < SOON;

/** In days. */
export const LONG_RETURNED = 7;
export const isLongReturned = (returnedOn: string, today: string): boolean =>
  daysUntil(returnedOn, today) > LONG_RETURNED;

/** Within this time an approval can be taken back, and no mail tells of it. */
export const TAKE_BACK_MINUTES = 10;

/** When an approval becomes final, in milliseconds. */
export const approvalFinalFrom = (approvedAt: Date): number => approvedAt.getTime() + TAKE_BACK_MINUTES * 60_000;

type Standing = { readonly status: ReportStatus; readonly isOutdated?: boolean };

/**
 * Whose turn a report is; null: nobody's. `isDue`: `isMonthDue` or `isYearDue`. A year whose months were corrected has
 * to be submitted again before anybody reviews it.
 */
export function turnOf({ status, isOutdated = false }: Standing, isDue: boolean): Turn | null {
  if (isOutdated) return "client";
  return isDue || wasSubmitted(status) ? reportStatusFacts[status].turn : null;
}

import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";

/** Months that must be submitted before their year: only those that the year is made of. */
export const openMonthsOf = ({ months, madeOf }: Pick<YearReport, "months" | "madeOf">): YearReport["months"] =>
  months.filter(({ month, status }) => madeOf.includes(month) && isEditable(status));

/** A year before the client was served and without rows need not be submitted, and asks for nothing. */
export const isUnservedAndEmpty = ({ due, months }: Pick<YearReport, "due" | "months">): boolean =>
  due === "notServed" && months.every(({ areas }) => areas.every(({ rowCount }) => rowCount === 0));

/** The version of a closed month; null if it is open. */
export function closedVersionOf({ months }: YearReport, of: number): number | null {
  const month = months.find((one) => one.month === of);
  return month && !isEditable(month.status) ? month.submissions : null;
}

/** Whether a year can be filled in and submitted, for the first time or again. */
export const isYearOpen = (
  { status, isOutdated }: YearReport,
  { isDeleted }: { readonly isDeleted: boolean },
): boolean => !isDeleted && (isEditable(status) || isOutdated);

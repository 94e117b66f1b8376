import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";

/** Months that have to be handed in before their year can be: of those that it is made of, not of all twelve. */
export const openMonthsOf = ({ months, madeOf }: Pick<YearReport, "months" | "madeOf">): YearReport["months"] =>
  months.filter(({ month, status }) => madeOf.includes(month) && isEditable(status));

/** A year before the client was served in which nobody has entered anything: it need not be handed in, and asks for nothing. */
export const isUnservedAndEmpty = ({ due, months }: Pick<YearReport, "due" | "months">): boolean =>
  due === "notServed" && months.every(({ areas }) => areas.every(({ rowCount }) => rowCount === 0));

/** The version of a month that is closed; null: it is open. */
export function closedVersionOf({ months }: YearReport, of: number): number | null {
  const month = months.find((one) => one.month === of);
  return month && !isEditable(month.status) ? month.submissions : null;
}

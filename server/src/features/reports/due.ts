import { isEditable, monthAfter, type Month, type ReportStatus } from "@ekorok/domain";

/** The day, such as `2026-12-15`, by which a month is to be submitted. */
export function dueOn(period: Month, day: number): string {
  const { year, month } = monthAfter(period, 1) ?? { year: period.year + 1, month: 1 };
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

/** Worked out whenever it is asked, never stored. */
export const isOverdue = (status: ReportStatus, due: string, today: string): boolean =>
  isEditable(status) && due < today;

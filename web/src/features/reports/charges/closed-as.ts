import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";

/** The version of a month that is closed; null: it is open. */
export function closedAs({ months }: YearReport, of: number): number | null {
  const month = months.find((one) => one.month === of);
  return month && !isEditable(month.status) ? month.submissions : null;
}

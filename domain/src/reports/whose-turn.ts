import { type ReportStatus, type Turn, reportStatusFacts, wasSubmitted } from "./status.ts";

type Standing = { readonly status: ReportStatus; readonly isOutdated?: boolean };

/**
 * Whose turn a report is; null: nobody's yet, or no longer. `isDue`: somebody waits for it (`isMonthDue`,
 * `isYearDue`). A year whose months were corrected since has to be submitted anew: to check the old one would be in vain.
 */
export function turnOf({ status, isOutdated = false }: Standing, isDue: boolean): Turn | null {
  if (isOutdated) return "client";
  return isDue || wasSubmitted(status) ? reportStatusFacts[status].turn : null;
}

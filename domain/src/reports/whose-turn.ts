import type { ReportStatus, Turn } from "./status.ts";

type Standing = { readonly status: ReportStatus; readonly isOutdated?: boolean };

/**
 * Whose turn a report is; null: nobody's yet, or no longer. `isDue`: somebody waits for it (`isMonthDue`,
 * `isYearDue`). A year whose months were corrected since has to be submitted anew: to check the old one would be in vain.
 */
export function turnOf({ status, isOutdated = false }: Standing, isDue: boolean): Turn | null {
  if (isOutdated || status === "returned") return "client";
  if (status === "submitted") return "consultancy";
  return status === "draft" && isDue ? "client" : null;
}

import type { ReportKey } from "./store.ts";

/** What the history calls a report: `2026/11`, or a year `2026`. */
export const reportName = ({ year, month }: Omit<ReportKey, "uid">) => (month === 0 ? `${year}` : `${year}/${month}`);

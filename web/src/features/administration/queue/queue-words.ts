import { daysUntil, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDayOfInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { dayForms, plural } from "@ekorok/domain/polish/plural";
import type { QueuedReport } from "@ekorok/domain/reports/contract/report-queue";
import { nameOf } from "@ekorok/domain/users/account-names";

type Period = Pick<QueuedReport, "year" | "month"> & Partial<Pick<QueuedReport, "number" | "correction">>;

/** "październik 2026", "rok 2025, korekta 1"; "złożone ponownie" after a return before it was ever accepted. */
export const periodWords = ({ year, month, number = 1, correction = 0 }: Period): string =>
  (month === WHOLE_YEAR ? `rok ${year}` : formatMonth(year, month)) +
  (correction > 0 ? `, korekta ${correction}` : number > 1 ? ", złożone ponownie" : "");

export const reportName = (report: Period & Parameters<typeof nameOf>[0]): string =>
  `${nameOf(report)}, ${periodWords(report)}`;

/** "19.11.2026 (dziś)", "18.11.2026 (wczoraj)", "12.11.2026 (7 dni)". */
export function waitWords(submittedAt: string, now = new Date()): string {
  const days = daysUntil(dayInWarsaw(new Date(submittedAt)), dayInWarsaw(now));
  const long = days <= 0 ? "dziś" : days === 1 ? "wczoraj" : `${days} ${plural(days, dayForms)}`;
  return `${formatDayOfInstant(submittedAt)} (${long})`;
}

const remarkForms = { one: "uwaga", few: "uwagi", many: "uwag" };
const noteForms = { one: "notatka", few: "notatki", many: "notatek" };

/** "2 uwagi, 1 notatka"; empty if nobody has to look. */
export const remarkWords = ({ remarks, notes }: Pick<QueuedReport, "remarks" | "notes">): string =>
  [
    ...(remarks > 0 ? [`${remarks} ${plural(remarks, remarkForms)}`] : []),
    ...(notes > 0 ? [`${notes} ${plural(notes, noteForms)}`] : []),
  ].join(", ");

/** The row that follows one that is gone, in the order from before; behind the last, the first. */
export const rowAfter = (gone: string, before: readonly string[], now: readonly string[]): string | undefined =>
  before.slice(before.indexOf(gone) + 1).find((key) => now.includes(key)) ?? now[0];

import { totalWords, zlotyWords } from "@ekorok/domain/charges/total-words";
import { daysUntil, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDayOfInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { dayForms, plural } from "@ekorok/domain/polish/plural";
import { comparedWords, largeChange } from "@ekorok/domain/reports/compared-words";
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

type Charged = Pick<QueuedReport, "month" | "amount" | "usual">;
const isNothing = (amount: string | null) => Number(amount ?? 0) === 0;

/** A month of which nothing is charged by itself has no amount to look at. */
export const amountWords = ({ amount, usual }: Charged): string =>
  amount && !amount.isAtLeast && isNothing(amount.amount) && isNothing(usual) ? "bez opłat" : totalWords(amount);

/** A whole year whose charges are known in part only, or not at all: it is not accepted without a question. */
export const isYearUncounted = ({ month, amount }: Pick<QueuedReport, "month" | "amount">): boolean =>
  month === WHOLE_YEAR && (amount === null || amount.isAtLeast);

/** "o 12 % więcej, zwykle 120,00 zł"; empty if there is nothing to compare, or the amount is not known. */
export function changeWords({ month, amount, usual }: Charged): { text: string; isLarge: boolean } {
  if (amount === null || amount.isAtLeast || usual === null || (isNothing(usual) && isNothing(amount.amount)))
    return { text: "", isLarge: false };
  const when = month === WHOLE_YEAR ? "rok wcześniej" : "zwykle";
  if (isNothing(usual)) return { text: `↑ ${when} bez opłat`, isLarge: true };
  const large = largeChange(usual, amount.amount);
  const sign = large === null ? "" : large === "more" ? "↑ " : "↓ ";
  return {
    text: `${sign}${comparedWords(usual, amount.amount)}, ${when} ${zlotyWords(usual)}`,
    isLarge: large !== null,
  };
}

/** The row that follows one that is gone, in the order from before; behind the last, the first. */
export const rowAfter = (gone: string, before: readonly string[], now: readonly string[]): string | undefined =>
  before.slice(before.indexOf(gone) + 1).find((key) => now.includes(key)) ?? now[0];

import { totalWords, zlotyWords } from "@ekorok/domain/charges/total-words";
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { comparedWords, largeChange } from "@ekorok/domain/reports/compared-words";
import type { QueuedReport } from "@ekorok/domain/reports/contract/report-queue";

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

/** Whether something should be looked at before the report is accepted: remarks, notes, charges not known as a whole. */
export const hasToBeLookedAt = (report: Pick<QueuedReport, "month" | "amount" | "remarks" | "notes">): boolean =>
  report.remarks + report.notes > 0 || isYearUncounted(report);

import type { ReasonTopic, StoredReason } from "@ekorok/domain/charges/contract/reason-topics";
import { totalWords, UNDETERMINED } from "@ekorok/domain/charges/total-words";
import { type ReportMonth, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { formatDayOfInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { ReportList } from "@ekorok/domain/reports/contract/report-list";
import { isAwaited, turnOf } from "@ekorok/domain/reports/due-dates";
import type { DueState, ReportStatus, Turn } from "@ekorok/domain/reports/status";
import { isEmailOfDeleted } from "@ekorok/domain/users/account-names";

type AnsweredClient = ReportList["clients"][number];

export type ListedReport = {
  readonly year: number;
  readonly month: ReportMonth;
  readonly status: ReportStatus;
  readonly due: DueState;
  /** For a year: one of its months was corrected afterwards. */
  readonly isOutdated: boolean;
  readonly turn: Turn | null;
  /** The day on which it was returned to the client. */
  readonly returnedOn?: string | undefined;
};
export type ListedMonth = ListedReport & AnsweredClient["months"][number];
export type ListedClient = Omit<AnsweredClient, "months" | "wholeYear"> & {
  readonly months: readonly ListedMonth[];
  readonly wholeYear: ListedReport & Pick<AnsweredClient["wholeYear"], "monthsDue" | "monthsReady">;
};

/** Adds to each report whose turn it is. */
export const listedClients = ({ clients }: ReportList, year: number): ListedClient[] =>
  clients.map(({ months, wholeYear, ...client }) => ({
    ...client,
    months: months.map((month) => ({
      ...month,
      year,
      isOutdated: false,
      turn: turnWith(client, turnOf(month, isAwaited(month.due))),
    })),
    wholeYear: {
      ...wholeYear,
      year,
      month: WHOLE_YEAR,
      turn: turnWith(client, turnOf(wholeYear, wholeYear.isDue)),
    },
  }));

/** Nobody waits for a deleted client. */
const turnWith = ({ email }: { readonly email: string }, turn: Turn | null) =>
  turn === "client" && isEmailOfDeleted(email) ? null : turn;

export const reportsOf = ({ months, wholeYear }: ListedClient): ListedReport[] => [...months, wholeYear];

/** "marzec 2026" or "rok 2026". */
export const periodText = ({ year, month }: Pick<ListedReport, "year" | "month">): string =>
  month === WHOLE_YEAR ? `rok ${year}` : formatMonth(year, month);

export const reportKey = (client: ListedClient, { year, month }: ListedReport): string =>
  `${client.uid} ${year} ${month ?? ""}`;

/** Whether it waits to be approved or returned. */
export const isSelectable = ({ turn }: ListedReport): boolean => turn === "consultancy";

/** How many reports wait for each side. */
export function turnsText(client: ListedClient): string {
  const count = (turn: Turn) => reportsOf(client).filter((report) => report.turn === turn).length;
  const [ours, theirs] = [count("consultancy"), count("client")];
  const parts = [...(ours > 0 ? [`na doradcę: ${ours}`] : []), ...(theirs > 0 ? [`na klienta: ${theirs}`] : [])];
  return parts.length === 0 ? "nic nie czeka" : `czeka ${parts.join(", ")}`;
}

/** For the line below a client's name. */
export const remindedText = ({ remindedAt }: Pick<ListedClient, "remindedAt">): string =>
  remindedAt === null ? "" : `, przypomniano ${formatDayOfInstant(remindedAt)}`;

/** For a narrow column; the full date is in the tooltip. */
export const remindedShort = ({ remindedAt }: Pick<ListedClient, "remindedAt">): string =>
  remindedAt === null ? "" : `, przyp.\u00a0${formatDayOfInstant(remindedAt).slice(0, "dd.mm".length)}`;

/** Why an amount is undetermined or a minimum: the first reason and how many others; all of them for a tooltip. */
export function reasonText(
  reasons: readonly StoredReason[],
): { topic: ReasonTopic; short: string; whole: string } | null {
  const [first, ...others] = reasons;
  if (!first) return null;
  return {
    topic: first.topic,
    short: `${first.label}${others.length > 0 ? `\u00a0+${others.length}` : ""}`,
    whole: `Brakuje: ${reasons.map(({ label }) => label).join("; ")}.`,
  };
}

export const reasonOfAmount = ({ amount }: Pick<ListedClient, "amount">) =>
  amount?.isAtLeast ? reasonText(amount.reasons) : null;

const RECOUNTING = "w\u00a0przeliczeniu";

/**
 * What the client pays for the year and how sure that is. Before it was first computed, or during a recount, it says
 * so.
 */
type ListedAmount = { readonly amount: Omit<NonNullable<ListedClient["amount"]>, "reasons"> | null };

export function amountText({ amount }: ListedAmount): string {
  if (!amount) return "–";
  const { due, isStale, isAtLeast, isEstimate } = amount;
  if (due === null) return RECOUNTING;
  const words = totalWords({ amount: due, isAtLeast, isEstimate });
  return isStale ? `${words} (${RECOUNTING})` : words;
}

/** For a narrow column: the sum, and below it how sure it is. */
export function amountLines({ amount }: ListedAmount): { sum: string; sureness: string } {
  if (!amount) return { sum: "–", sureness: "" };
  const { due, isAtLeast, isEstimate, isStale } = amount;
  if (due === null) return { sum: RECOUNTING, sureness: "" };
  const isUnknown = isAtLeast && Number(due) === 0;
  return {
    sum: isUnknown ? UNDETERMINED : `${formatDecimal(due, { places: 2 })}\u00a0zł`,
    sureness: [isAtLeast && !isUnknown && "co najmniej", isEstimate && !isUnknown && "szacunek", isStale && RECOUNTING]
      .filter(Boolean)
      .join(", "),
  };
}

import { totalWords, UNDETERMINED } from "@ekorok/domain/charges/total-words";
import { type ReportMonth, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { formatDayOfInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { ReportList } from "@ekorok/domain/reports/contract/report-list";
import { isAwaited, turnOf } from "@ekorok/domain/reports/due-dates";
import { type DueState, NOT_ACCEPTED, type ReportStatus, type Turn } from "@ekorok/domain/reports/status";
import { isEmailOfDeleted } from "@ekorok/domain/users/account-names";

type AnsweredClient = ReportList["clients"][number];

/** A report in the list. */
export type ListedReport = {
  readonly year: number;
  readonly month: ReportMonth;
  readonly status: ReportStatus;
  readonly due: DueState;
  /** Of a year: months were corrected since. */
  readonly isOutdated: boolean;
  readonly turn: Turn | null;
  /** Since which day it lies with its client to be put right. */
  readonly returnedOn?: string | undefined;
};
export type ListedMonth = ListedReport & AnsweredClient["months"][number];
export type ListedClient = Omit<AnsweredClient, "months" | "wholeYear"> & {
  readonly months: readonly ListedMonth[];
  readonly wholeYear: ListedReport & Pick<AnsweredClient["wholeYear"], "monthsDue" | "monthsReady">;
};

/** The answer with whose turn each report is. */
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
      year,
      month: WHOLE_YEAR,
      status: wholeYear.status,
      due: wholeYear.due,
      isOutdated: wholeYear.isOutdated,
      monthsDue: wholeYear.monthsDue,
      monthsReady: wholeYear.monthsReady,
      returnedOn: wholeYear.returnedOn,
      turn: turnWith(client, turnOf(wholeYear, wholeYear.isDue)),
    },
  }));

/** It is never again the turn of somebody who was deleted. */
const turnWith = ({ email }: { readonly email: string }, turn: Turn | null) =>
  turn === "client" && isEmailOfDeleted(email) ? null : turn;

export const reportsOf = ({ months, wholeYear }: ListedClient): ListedReport[] => [...months, wholeYear];

/** What it is of: "marzec 2026", "rok 2026". */
export const periodText = ({ year, month }: Pick<ListedReport, "year" | "month">): string =>
  month === WHOLE_YEAR ? `rok ${year}` : formatMonth(year, month);

/** A report of a client, in a set or a map. */
export const reportKey = (client: ListedClient, { year, month }: ListedReport): string =>
  `${client.uid} ${year} ${month ?? ""}`;

/** What waits to be approved or returned. */
export const isSelectable = ({ turn }: ListedReport): boolean => turn === "consultancy";

/** How many reports wait for each side, and that a client cannot be waited for yet. */
export function turnsText(client: ListedClient): string {
  const count = (turn: Turn) => reportsOf(client).filter((report) => report.turn === turn).length;
  const [ours, theirs] = [count("consultancy"), count("client")];
  const parts = [...(ours > 0 ? [`na doradcę: ${ours}`] : []), ...(theirs > 0 ? [`na klienta: ${theirs}`] : [])];
  const waiting = parts.length === 0 ? "nic nie czeka" : `czeka ${parts.join(", ")}`;
  if (client.hasAccepted) return waiting;
  const said = NOT_ACCEPTED.toLowerCase();
  return parts.length === 0 ? said : `${said}, ${waiting}`;
}

/** When they were last sent a reminder, for the line below a client's name. */
export const remindedText = ({ remindedAt }: Pick<ListedClient, "remindedAt">): string =>
  remindedAt === null ? "" : `, przypomniano ${formatDayOfInstant(remindedAt)}`;

/** The same where there is little room; the year is in the tooltip. */
export const remindedShort = ({ remindedAt }: Pick<ListedClient, "remindedAt">): string =>
  remindedAt === null ? "" : `, przyp.\u00a0${formatDayOfInstant(remindedAt).slice(0, "dd.mm".length)}`;

const IN_RECKONING = "w\u00a0przeliczeniu";

/** What is due for the year, with how sure that is; while it is brought up after a change, that is said, too, and before the first time nothing else is. */
export function amountText({ amount }: Pick<ListedClient, "amount">): string {
  if (!amount) return "–";
  const { due, isStale, ...sureness } = amount;
  if (due === null) return IN_RECKONING;
  const said = totalWords({ amount: due, ...sureness });
  return isStale ? `${said} (${IN_RECKONING})` : said;
}

/** The same for a narrow column: the sum, and how sure it is below it. */
export function amountLines({ amount }: Pick<ListedClient, "amount">): { sum: string; sureness: string } {
  if (!amount) return { sum: "–", sureness: "" };
  const { due, isAtLeast, isEstimate, isStale } = amount;
  if (due === null) return { sum: IN_RECKONING, sureness: "" };
  const isUnknown = isAtLeast && Number(due) === 0;
  return {
    sum: isUnknown ? UNDETERMINED : `${formatDecimal(due, { places: 2 })}\u00a0zł`,
    sureness: [
      isAtLeast && !isUnknown && "co najmniej",
      isEstimate && !isUnknown && "szacunek",
      isStale && IN_RECKONING,
    ]
      .filter(Boolean)
      .join(", "),
  };
}

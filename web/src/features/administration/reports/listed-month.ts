import { hasBegun, isEditable } from "@ekorok/domain";
import type { ReportList } from "../../../api/reports.ts";

type AnsweredClient = ReportList["clients"][number];
type Turn = "consultancy" | "client" | null;

export type ListedMonth = AnsweredClient["months"][number] & {
  readonly year: number;
  /** Whose turn it is; null: nobody's yet, or no longer. */
  readonly turn: Turn;
};
export type ListedClient = Omit<AnsweredClient, "months"> & { readonly months: readonly ListedMonth[] };

/** The answer with whose turn each month is: ours once it is submitted, the client's while it is open and has begun. */
export const listedClients = ({ clients }: ReportList, year: number, today: string): ListedClient[] =>
  clients.map((client) => ({
    ...client,
    months: client.months.map((month) => ({ ...month, year, turn: turnOf(month, year, today) })),
  }));

function turnOf({ status, month }: AnsweredClient["months"][number], year: number, today: string): Turn {
  if (status === "submitted") return "consultancy";
  return isEditable(status) && hasBegun({ year, month }, today) ? "client" : null;
}

/** A month of a client, in a set or a map. */
export const keyOf = (client: ListedClient, { year, month }: ListedMonth): string => `${client.uid} ${year} ${month}`;

/** What waits to be approved or returned. */
export const isSelectable = ({ status }: ListedMonth): boolean => status === "submitted";

/** How many months wait for each side. */
export function turnsText({ months }: ListedClient): string {
  const count = (turn: Turn) => months.filter((month) => month.turn === turn).length;
  const [ours, theirs] = [count("consultancy"), count("client")];
  const parts = [...(ours > 0 ? [`doradca: ${ours}`] : []), ...(theirs > 0 ? [`klient: ${theirs}`] : [])];
  return parts.length === 0 ? "nic nie czeka" : `kolej – ${parts.join(", ")}`;
}

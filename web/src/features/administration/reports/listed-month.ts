import type { ReportList } from "../../../api/reports.ts";

export type ListedClient = ReportList["clients"][number];
export type ListedMonth = ListedClient["months"][number];

/** A month of a client, in a set or a map. */
export const keyOf = (client: ListedClient, { month }: ListedMonth): string => `${client.uid} ${month}`;

/** What waits to be approved or returned. */
export const isSelectable = ({ status }: ListedMonth): boolean => status === "submitted";

export type Turn = "consultancy" | "client" | null;

/** Whose turn it is; null: nobody's yet, or no longer. */
export function turnOf({ status, isOverdue }: ListedMonth): Turn {
  if (status === "submitted") return "consultancy";
  return status === "returned" || isOverdue ? "client" : null;
}

/** How many months wait for each side. */
export function turnsText({ months }: ListedClient): string {
  const count = (turn: Turn) => months.filter((month) => turnOf(month) === turn).length;
  const [ours, theirs] = [count("consultancy"), count("client")];
  return [...(ours > 0 ? [`doradca: ${ours}`] : []), ...(theirs > 0 ? [`klient: ${theirs}`] : [])].join(", ");
}

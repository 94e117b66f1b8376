import type { z } from "zod";
import type { dutyListQuery } from "../duties/contract/duties.ts";
import type { WantedStatus } from "../reports/contract/report-list.ts";
import { dutyKinds, dutyStateNames } from "../duties/duty-words.ts";
import { NOT_ACCEPTED, reportStatusFacts, type Turn } from "../reports/status.ts";

// The filters of a list in words, so that nobody takes a part for the whole.

export const wantedStatusName = (status: WantedStatus): string => wanted[status].name;
const wanted: Readonly<Record<WantedStatus, { readonly name: string }>> = {
  ...reportStatusFacts,
  overdue: { name: "Po terminie" },
  longReturned: { name: "Zwrócone ponad tydzień temu" },
  notAccepted: { name: NOT_ACCEPTED },
};
export const turnNames: Readonly<Record<Turn, string>> = { client: "klienta", consultancy: "doradcę" };

type Part = readonly [label: string, value: string | undefined];
export const together = (parts: readonly Part[]): string =>
  parts.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join(", ");

export const searched = (search: string): string => search && `„${search}”`;

/** Empty: no filter. */
type DutyFilter = Pick<z.output<typeof dutyListQuery>, "search" | "state" | "duty" | "office" | "accepted">;
export const dutyFilterWords = ({ search, state, duty, office, accepted }: DutyFilter): string =>
  together([
    ["klient", searched(search)],
    ["stan", state && dutyStateNames[state].toLowerCase()],
    ["obowiązek", duty && (dutyKinds[duty] ?? duty)],
    ["urząd", office],
    ["zaproszenie", accepted && "nieprzyjęte"],
  ]);

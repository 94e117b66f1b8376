import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { approvalFinalFrom } from "@ekorok/domain/reports/due-dates";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LONGEST_REASON } from "@ekorok/domain/contract/limits";
import { lineProblem } from "@ekorok/domain/polish/text-problems";
import { refreshReports, type ReportKey } from "../../../api/reports.ts";
import { command } from "../../../api/functions.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { justDecided } from "../review/just-decided.tsx";
import { keepTextDraft, readTextDraft } from "../saving/text-draft.ts";

/** "za marzec 2026", "za 2026 rok". */
export const ofPeriod = ({ year, month }: ReportKey) =>
  month === WHOLE_YEAR ? `za ${year} rok` : `za ${formatMonth(year, month)}`;

/** With the client's name: the message may appear on another client's page. */
export const namedReport = (which: ReportKey, client: string) => `${ofPeriod(which)} (${client})`;

/** Takes an approval back without a question: it can be approved again. */
export function useTakeBack(client: string): (which: ReportKey) => void {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: ReportKey) => takeBackApproval(queryClient, which, client),
  }).mutate;
}

export async function takeBackApproval(queryClient: QueryClient, which: ReportKey, client: string): Promise<void> {
  try {
    await command("takeBackApproval", which);
    justDecided.forget(which);
    toasts.show("success", `Cofnięto przyjęcie sprawozdania ${namedReport(which, client)}. Znów czeka na sprawdzenie.`);
  } finally {
    await refreshReports(queryClient, [which]);
  }
}

/** Whether an approval can still be taken back; updates itself when the time is over. */
export function useCanTakeBack(approvedAt: string | undefined): boolean {
  const final = approvedAt === undefined ? 0 : approvalFinalFrom(new Date(approvedAt));
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // Even if the time is already over: it may have passed after the page was loaded.
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, final - Date.now()));
    return () => clearTimeout(timer);
  }, [final]);
  return now < final;
}

/** Reasons are stored as one line; line breaks become spaces. */
export const readReason = (typed: string): string => typed.trim().replaceAll(/\s+/gu, " ");

/** The field for the reason of returning or reopening; the browser keeps the text under `name` until it is sent. */
export const reasonField = (name: string) =>
  ({
    kind: "multiline",
    name: "reason",
    label: "Powód",
    isRequired: true,
    initial: readTextDraft(storageKey(name)) ?? "",
    onTyped: (typed: string) => keepTextDraft(storageKey(name), typed.trim() === "" ? null : typed),
    rule: (typed: string) => lineProblem(readReason(typed), LONGEST_REASON),
  }) as const;

export const forgetReason = (name: string) => keepTextDraft(storageKey(name), null);

const storageKey = (name: string) => `ekorok.reason/${name}`;

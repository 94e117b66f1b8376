import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { finalFrom } from "@ekorok/domain/reports/due-dates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
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

/** Of whom and of when: what is said of it may be read on the page of another. */
export const namedReport = (which: ReportKey, client: string) => `${ofPeriod(which)} (${client})`;

/** Takes an acceptance back, at once: it is given again as easily. */
export function useTakeBack(client: string): (which: ReportKey) => void {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: ReportKey) => {
      try {
        await command("takeBackApproval", which);
        justDecided.forget(which);
        toasts.show(
          "success",
          `Cofnięto przyjęcie sprawozdania ${namedReport(which, client)}. Znów czeka na sprawdzenie.`,
        );
      } finally {
        await refreshReports(queryClient, [which]);
      }
    },
  }).mutate;
}

/** Whether an acceptance can still be taken back; when its time is over, that is seen without a reload. */
export function useCanTakeBack(approvedAt: string | undefined): boolean {
  const final = approvedAt === undefined ? 0 : finalFrom(new Date(approvedAt));
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // Also when it is over already: the page may have been opened before it was.
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, final - Date.now()));
    return () => clearTimeout(timer);
  }, [final]);
  return now < final;
}

/** A reason is kept as one line; several lines are not to be refused for it. */
export const readReason = (typed: string): string => typed.trim().replaceAll(/\s+/gu, " ");

/** Why a report is returned or reopened, as asked in a question; `name`: under which the browser keeps it until it is sent. */
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

/** After it was sent. */
export const forgetReason = (name: string) => keepTextDraft(storageKey(name), null);

const storageKey = (name: string) => `ekorok.reason/${name}`;

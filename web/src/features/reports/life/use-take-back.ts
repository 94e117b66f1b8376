import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { finalFrom } from "@ekorok/domain/reports/take-back";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refreshReports, type Which } from "../../../api/reports.ts";
import { command } from "../../../api/by-name.ts";
import { toasts } from "../../../ui/toasts.ts";
import { justDecided } from "../review/just-decided.ts";

/** "za marzec 2026", "za 2026 rok". */
export const ofPeriod = ({ year, month }: Which) =>
  month === WHOLE_YEAR ? `za ${year} rok` : `za ${formatMonth(year, month)}`;

/** Of whom and of when: what is said of it may be read on the page of another. */
export const namedReport = (which: Which, client: string) => `${ofPeriod(which)} (${client})`;

/** Takes an acceptance back, at once: it is given again as easily. */
export function useTakeBack(client: string): (which: Which) => void {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: Which) => {
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

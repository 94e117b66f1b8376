import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { CountedSales, LineAnswer } from "@ekorok/domain/sales/contract/sales";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshReportsOf } from "../../../api/refresh-reports.ts";
import { countedSalesOf } from "../../../api/sales.ts";
import { command } from "../../../api/functions.ts";
import { errorText } from "../../../http/client.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useClient } from "../../client/use-client.ts";
import { rowsText } from "@ekorok/domain/reports/report-words";

/** Changed rows by month: "marzec 2026: 2 wiersze". */
export const changesText = ({ months }: CountedSales): string =>
  months.map(({ year, month, rows }) => `${formatMonth(year, month)}: ${rowsText(rows)}`).join(", ");

/** A command that changes what is counted: it shows a message and refreshes sales and reports. */
export function useSalesCommand<Input, Result>(
  send: (input: Input) => Promise<Result>,
  messageOf: (result: Result, input: Input) => string,
  failureOf = errorText,
) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result, input) => toasts.show("success", messageOf(result, input)),
    meta: { errorText: failureOf },
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(countedSalesOf(uid)), refreshReportsOf(queryClient, uid)]),
  });
}

const countedText = (counted: CountedSales): string =>
  counted.months.length === 0
    ? "Przeliczono: nic się nie zmieniło."
    : `Przeliczono. Zmieniło się: ${changesText(counted)}.`;

/** Counts months again by the current cards and names. */
export function useCountMonths() {
  const { uid } = useClient();
  return useSalesCommand((months: readonly Month[]) => command("countSales", { uid, months }), countedText);
}

/** Counts a month again by the current cards and names, and by answers to questions. */
export function useCountSales(period: Month) {
  const { uid } = useClient();
  return useSalesCommand(
    (answers: readonly LineAnswer[]) =>
      answers.length > 0
        ? command("answerSales", { uid, ...period, answers })
        : command("countSales", { uid, months: [period] }),
    countedText,
  );
}

/** Restores a row that was changed by hand to what was counted. */
export function useRestoreRow() {
  const { uid } = useClient();
  return useSalesCommand(
    (row: string) => command("restoreSalesRow", { uid, row }),
    () => "Przywrócono: wiersz jest znowu taki, jak wychodzi ze sprzedaży.",
  );
}

/** Marks an advance invoice as settled, or as waiting for its final invoice. */
export function useCloseAdvance() {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (advance: { document: string; isClosed: boolean }) => command("closeAdvance", { uid, ...advance }),
    onSuccess: (_, { isClosed }) =>
      toasts.show(
        "success",
        isClosed
          ? "Oznaczono jako załatwioną. Jest niżej, wśród pozycji, które się nie liczą."
          : "Czekamy na fakturę końcową.",
      ),
    onSettled: () => queryClient.invalidateQueries(countedSalesOf(uid)),
  });
}

/** Says that returns are not subtracted in any month, or asks about them again. */
export function useDropReturned() {
  const { uid } = useClient();
  return useSalesCommand(
    (left: { id: string; isDropped: boolean }) => command("dropReturned", { uid, ...left }),
    (_, { isDropped }) => (isDropped ? "Zapisano: tych zwrotów nie odejmujemy." : "Pytanie jest znowu otwarte."),
  );
}

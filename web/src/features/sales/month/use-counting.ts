import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { CountedSales, LineAnswer } from "@ekorok/domain/sales/contract/sales";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshReportsOf } from "../../../api/refresh-reports.ts";
import { countedSalesOf } from "../../../api/sales.ts";
import { command } from "../../../api/functions.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useClient } from "../../client/use-client.ts";
import { rowsText } from "../sale-words.ts";

/** What changed, by month: "marzec 2026: 2 wiersze". */
export const changesText = ({ months }: CountedSales): string =>
  months.map(({ year, month, rows }) => `${formatMonth(year, month)}: ${rowsText(rows)}`).join(", ");

export function useSalesCommand<Input>(
  count: (input: Input) => Promise<CountedSales>,
  said: (counted: CountedSales) => string,
) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: count,
    onSuccess: (counted) => toasts.show("success", said(counted)),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(countedSalesOf(uid)), refreshReportsOf(queryClient, uid)]),
  });
}

const countedText = (counted: CountedSales): string =>
  counted.months.length === 0
    ? "Przeliczono: nic się nie zmieniło."
    : `Przeliczono. Zmieniło się: ${changesText(counted)}.`;

/** Counts months again by cards and names of now. */
export function useCountMonths() {
  const { uid } = useClient();
  return useSalesCommand((months: readonly Month[]) => command("countSales", { uid, months }), countedText);
}

/** Counts a month again by cards and names of now, and by answers to lines that ask. */
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

/** Gives a row back to counting. */
export function useRestoreRow() {
  const { uid } = useClient();
  return useSalesCommand(
    (row: string) => command("restoreSalesRow", { uid, row }),
    () => "Przywrócono: wiersz jest znowu taki, jak wychodzi ze sprzedaży.",
  );
}

/** Says of an advance that nothing more comes of it, or that it does. */
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

/** Says of returns that they are not taken off, or that it is asked again. */
export function useDropReturned() {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (left: { id: string; isDropped: boolean }) => command("dropReturned", { uid, ...left }),
    onSuccess: (_, { isDropped }) =>
      toasts.show("success", isDropped ? "Zapisano: tych zwrotów nie odejmujemy." : "Pytanie jest znowu otwarte."),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(countedSalesOf(uid)), refreshReportsOf(queryClient, uid)]),
  });
}

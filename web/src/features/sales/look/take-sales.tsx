import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { SalesPlan, SalesPreview, TakenSales } from "@ekorok/domain/sales/contract/sales";
import { reasonsToWait } from "@ekorok/domain/sales/sale-words";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { refreshReportsOf } from "../../../api/refresh-reports.ts";
import { allSalesOf, countedSalesOf } from "../../../api/sales.ts";
import { command } from "../../../api/by-name.ts";
import { Button } from "../../../ui/button.tsx";
import { DecisionBar } from "../../../ui/decision-bar.tsx";
import { focusQuestion } from "../../../ui/question.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { questionsText } from "../../imports/questions-text.ts";
import { documentsText, linesCountedText, linesWaitText, waitsFor } from "../sale-words.ts";

type Props = {
  id: string;
  plan: SalesPlan;
  preview: SalesPreview;
  /** Something else is being worked out than what is shown. */
  isOld: boolean;
  /** How many questions have to be answered first. */
  openCount: number;
  onTaken: (taken: TakenSales) => void;
};

/** What would be counted, always in sight, and the one button that does it. */
export function TakeSales({ id, plan, preview, isOld, openCount, onTaken }: Props) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => command("takeSales", { uid, id, plan, shown: preview.shown }),
    onSuccess: async (taken) => {
      onTaken(taken);
      await Promise.all([queryClient.invalidateQueries(countedSalesOf(uid)), refreshReportsOf(queryClient, uid)]);
    },
    // Should something else be done by now than what was shown, it is shown.
    onError: () => queryClient.invalidateQueries(allSalesOf(uid)),
    meta: { errorText: null }, // it stands beside the button
  });
  const waiting = reasonsToWait.flatMap((why) => ({ why, count: preview.waiting[why] ?? 0 }));
  const waitingCount = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <DecisionBar
      label="Podsumowanie wczytania"
      problem={error ? errorText(error) : undefined}
      button={
        <Button
          look="solid"
          isBusy={isPending}
          busyLabel="Trwa wczytywanie"
          aria-disabled={isOld || openCount > 0 || undefined}
          onClick={() => (openCount > 0 ? focusQuestion() : !isOld && mutate())}
        >
          Wczytaj
        </Button>
      }
    >
      <strong>{documentsText(preview.documents)}</strong>, policzymy {linesCountedText(preview.counted)}
      {waitingCount > 0 &&
        `, ${linesWaitText(waitingCount)}: ${waiting
          .filter(({ count }) => count > 0)
          .map(({ why, count }) => `${waitsFor[why]} ${formatDecimal(String(count))}`)
          .join(", ")}`}
      {openCount > 0 ? (
        <span className={textStyles.bad}> Najpierw odpowiedz na {questionsText(openCount)}.</span>
      ) : (
        isOld && <span className={textStyles.note}> Sprawdzam zmiany…</span>
      )}
    </DecisionBar>
  );
}

import type { Month } from "@ekorok/domain/periods/month";
import type { SalesStep } from "@ekorok/domain/sales/contract/sale-steps";
import { useMutation } from "@tanstack/react-query";
import { command } from "../../../api/by-name.ts";
import { read } from "../../../api/server.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { useClient } from "../../client/use-client.ts";
import { undoChoice, undoMessage } from "./undo-question.ts";
import { changesText, useCounted } from "./use-counting.ts";

/** Asks, with all that would go, and takes back what came with one step: the whole of it, or what is of this month alone. */
export function useUndoSales(period: Month) {
  const { uid } = useClient();
  const { mutate: undo, isPending } = useCounted(
    (wanted: { id: string; shown: string; only?: Month }) => command("undoSales", { uid, ...wanted }),
    (counted) =>
      counted.months.length === 0
        ? "Cofnięto wczytanie."
        : `Cofnięto wczytanie. Zmieniło się: ${changesText(counted)}.`,
  );
  const looking = useMutation({
    mutationFn: (id: string) =>
      read("/api/users/:uid/sales/steps/:id", { uid, id }, { query: { year: period.year, month: period.month } }),
  });
  const question = (id: string, step: SalesStep, onUndone: (() => void) | undefined) =>
    confirmation.open({
      title: "Cofnąć wczytanie?",
      message: undoMessage(step, period),
      fields: undoChoice(step, period),
      onConfirm: ({ scope }) => {
        const wanted = scope === "only" ? { shown: step.only.shown, only: period } : { shown: step.all.shown };
        undo({ id, ...wanted }, { onSuccess: onUndone });
      },
    });
  return {
    /** Which step is asked about or taken back. */
    busyId: looking.isPending || isPending ? looking.variables : undefined,
    ask: (id: string, onUndone?: () => void) =>
      looking.mutate(id, { onSuccess: (step) => void question(id, step, onUndone) }),
  };
}

import type { Month } from "@ekorok/domain/periods/month";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import type { AreaOfMonth } from "./permitted-areas.ts";
import { refreshReports } from "../../api/refresh-reports.ts";
import { command } from "../../api/functions.ts";
import { useClient } from "../client/use-client.ts";

/** Declares an area empty, or revokes that. An area with rows cannot be declared empty. */
export function DeclareEmptyButton({ known, period }: { known: AreaOfMonth; period: Month }) {
  const { mutate, isPending } = useDeclareEmpty(period);
  const { state } = known.summary;
  if (state !== "empty" && state !== "declaredEmpty") return null;
  const isEmpty = state === "empty";
  return (
    <Button
      size="small"
      look={isEmpty ? "outlined" : "quiet"}
      isBusy={isPending}
      onClick={() => mutate({ areas: [known], isEmpty })}
      aria-label={`${isEmpty ? "Brak zdarzeń" : "Cofnij „Brak zdarzeń”"}: ${known.area.title}`}
    >
      {isEmpty ? "Brak zdarzeń" : "Cofnij „Brak zdarzeń”"}
    </Button>
  );
}

/** Declares areas empty ("Brak zdarzeń"), or revokes it. */
export function useDeclareEmpty(period: Month) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ areas, isEmpty }: { areas: readonly AreaOfMonth[]; isEmpty: boolean }) =>
      command("declareEmpty", { uid, ...period, areas: areas.map(({ summary }) => summary.area), isEmpty }),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
}

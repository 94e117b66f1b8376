import type { Month } from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { declareEmpty } from "../../api/report-commands.ts";
import { refreshReports } from "../../api/reports.ts";
import { toasts } from "../../ui/toasts.ts";
import { useClient } from "../client/use-client.ts";
import type { KnownArea } from "./permitted-areas.ts";

/** "Brak zdarzeń" for areas, and back. */
export function useDeclarations(period: Month) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ areas, isEmpty }: { areas: readonly KnownArea[]; isEmpty: boolean }) =>
      declareEmpty({ uid, ...period, areas: areas.map(({ summary }) => summary.area), isEmpty }),
    onError: (error) => toasts.show("error", errorText(error)),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
}

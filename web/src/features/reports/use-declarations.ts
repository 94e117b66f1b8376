import type { Month } from "@ekorok/domain/periods/month";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshReports } from "../../api/refresh-reports.ts";
import { command } from "../../api/by-name.ts";
import { useClient } from "../client/use-client.ts";
import type { KnownArea } from "./permitted-areas.ts";

/** "Brak zdarzeń" for areas, and back. */
export function useDeclarations(period: Month) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ areas, isEmpty }: { areas: readonly KnownArea[]; isEmpty: boolean }) =>
      command("declareEmpty", { uid, ...period, areas: areas.map(({ summary }) => summary.area), isEmpty }),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
}

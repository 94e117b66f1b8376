import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { readWholeReportList, type ReportListQuery } from "../../../api/reports.ts";
import { listedClients, type ListedClient, reportsOf } from "./listed-report.ts";

const RemindDialog = lazy(async () => ({ default: (await import("./remind-dialog.tsx")).RemindDialog }));

type Props = {
  /** Those in sight. */
  clients: readonly ListedClient[];
  /** There are more than these, on other pages. */
  hasMore: boolean;
  year: number;
  query: ReportListQuery;
};

/** Who of the list owes something is chosen in the dialog, on whatever page they stand: the filters say whom it is about. */
export function RemindButton({ clients, hasMore, year, query }: Props) {
  const [listed, setListed] = useState<readonly ListedClient[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (hasMore ? listedClients(await readWholeReportList(query), year) : clients),
    onSuccess: setListed,
  });
  return (
    <>
      <Button
        look="outlined"
        disabled={!hasMore && !clients.some((client) => owesSomething(client) || !client.hasAccepted)}
        isBusy={isPending}
        onClick={() => mutate()}
      >
        Przypomnij…
      </Button>
      {listed && (
        <Suspense>
          <RemindDialog
            clients={listed.filter(owesSomething)}
            notAccepted={listed.filter((client) => !client.hasAccepted && !owesSomething(client)).length}
            onClose={() => setListed(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const owesSomething = (client: ListedClient) => reportsOf(client).some(({ turn }) => turn === "client");

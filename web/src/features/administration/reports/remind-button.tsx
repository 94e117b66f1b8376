import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { type ListedClient, reportsOf } from "./listed-report.ts";

const RemindDialog = lazy(async () => ({ default: (await import("./remind-dialog.tsx")).RemindDialog }));

/** Who of those in the list owes something is chosen in the dialog: the filters say whom it is about. */
export function RemindButton({ clients }: { clients: readonly ListedClient[] }) {
  const [reminded, setReminded] = useState<readonly ListedClient[] | null>(null);
  const owing = clients.filter((client) => reportsOf(client).some(({ turn }) => turn === "client"));
  return (
    <>
      <Button look="outlined" disabled={owing.length === 0} onClick={() => setReminded(owing)}>
        Przypomnij…
      </Button>
      {reminded && (
        <Suspense>
          <RemindDialog clients={reminded} onClose={() => setReminded(null)} />
        </Suspense>
      )}
    </>
  );
}

import { useState } from "react";
import { isSelectable, keyOf, type ListedClient, type ListedReport, reportsOf } from "./listed-report.ts";

export type Picked = { readonly client: ListedClient; readonly report: ListedReport };

/** What is ticked on the page. What is no longer in sight, or no longer waits, is no longer ticked. */
export function useSelection(clients: readonly ListedClient[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selectable: Picked[] = clients.flatMap((client) =>
    reportsOf(client)
      .filter(isSelectable)
      .map((report) => ({ client, report })),
  );
  const isPicked = ({ client, report }: Picked) => keys.has(keyOf(client, report));
  return {
    selectable,
    picked: selectable.filter(isPicked),
    isPicked,
    set: (some: readonly Picked[], isOn: boolean) =>
      setKeys((before) => {
        const next = new Set(before);
        for (const { client, report } of some) {
          if (isOn) next.add(keyOf(client, report));
          else next.delete(keyOf(client, report));
        }
        return next;
      }),
    clear: () => setKeys(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;

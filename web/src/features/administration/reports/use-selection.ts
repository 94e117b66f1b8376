import { useState } from "react";
import { keyOf, type ListedClient, type ListedReport, reportsOf } from "./listed-report.ts";
import type { ReportsSearch } from "./reports-search.ts";
import { canBePicked } from "./wanted-list.ts";

export type Picked = { readonly client: ListedClient; readonly report: ListedReport };

/**
 * What is ticked on the page. Only what the filters are about can be: somebody who asks for March approves nothing of May. What
 * is no longer in sight, or no longer waits, is no longer ticked.
 */
export function useSelection(clients: readonly ListedClient[], search: ReportsSearch) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selectableOf = (client: ListedClient): Picked[] =>
    reportsOf(client)
      .filter((report) => canBePicked(report, search))
      .map((report) => ({ client, report }));
  const selectable = clients.flatMap(selectableOf);
  const isPicked = ({ client, report }: Picked) => keys.has(keyOf(client, report));
  return {
    canBePicked: (report: ListedReport) => canBePicked(report, search),
    selectable,
    selectableOf,
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

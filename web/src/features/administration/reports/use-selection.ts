import { keyOf, type ListedClient, type ListedReport, reportsOf } from "./listed-report.ts";
import type { ReportsSearch } from "./reports-search.ts";
import { useTicks } from "../use-ticks.ts";
import { canBePicked } from "./wanted-list.ts";

export type Picked = { readonly client: ListedClient; readonly report: ListedReport };

/**
 * What is ticked on the page. Only what the filters are about can be: somebody who asks for March approves nothing of May. What
 * is no longer in sight, or no longer waits, is no longer ticked.
 */
export function useSelection(clients: readonly ListedClient[], search: ReportsSearch) {
  const ticks = useTicks(({ client, report }: Picked) => keyOf(client, report));
  const selectableOf = (client: ListedClient): Picked[] =>
    reportsOf(client)
      .filter((report) => canBePicked(report, search))
      .map((report) => ({ client, report }));
  const selectable = clients.flatMap(selectableOf);
  return {
    ...ticks,
    canBePicked: (report: ListedReport) => canBePicked(report, search),
    selectable,
    selectableOf,
    picked: selectable.filter(ticks.isPicked),
  };
}
export type Selection = ReturnType<typeof useSelection>;

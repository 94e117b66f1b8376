import { useState } from "react";
import { isSelectable, keyOf, type ListedClient, type ListedMonth } from "./listed-month.ts";

export type Picked = { readonly client: ListedClient; readonly month: ListedMonth };

/** What is ticked on the page. What is no longer in sight, or no longer waits, is no longer ticked. */
export function useSelection(clients: readonly ListedClient[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selectable: Picked[] = clients.flatMap((client) =>
    client.months.filter(isSelectable).map((month) => ({ client, month })),
  );
  const isPicked = ({ client, month }: Picked) => keys.has(keyOf(client, month));
  return {
    selectable,
    picked: selectable.filter(isPicked),
    isPicked,
    set: (some: readonly Picked[], isOn: boolean) =>
      setKeys((before) => {
        const next = new Set(before);
        for (const { client, month } of some) {
          if (isOn) next.add(keyOf(client, month));
          else next.delete(keyOf(client, month));
        }
        return next;
      }),
    clear: () => setKeys(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;

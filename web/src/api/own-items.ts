import type { SaidItem } from "@ekorok/domain/areas/own-items";
import { MOST_ITEMS_SAID } from "@ekorok/domain/contract/limits";
import { queryOptions } from "@tanstack/react-query";
import { ask, command } from "./by-name.ts";

/** Things that a client's rows name again and again. */
export const ownItemsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "own-items"],
    queryFn: () => ask("listOwnItems", { uid }),
    retry: false,
  });

export async function setOwnItems(uid: string, changes: readonly SaidItem[]): Promise<void> {
  for (let start = 0; start < changes.length; start += MOST_ITEMS_SAID)
    await command("setOwnItems", { uid, changes: changes.slice(start, start + MOST_ITEMS_SAID) });
}

import type { OwnItem, OwnItems } from "@ekorok/domain";
import { queryOptions } from "@tanstack/react-query";
import { callCommand, callFunction } from "./functions.ts";

/** Things that a client's rows name again and again. */
export const ownItemsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "own-items"],
    queryFn: () => callFunction<{ items: OwnItems }>("listOwnItems", { uid }),
    retry: false,
  });

export type SaidItem = OwnItem & { readonly isOffered: boolean };

export const setOwnItems = (uid: string, changes: readonly SaidItem[]) =>
  callCommand<object>("setOwnItems", { uid, changes });

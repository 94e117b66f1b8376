import type { Area } from "@ekorok/domain/areas/define-area";
import { type OwnItem, rememberingIn } from "@ekorok/domain/areas/own-items";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ownItemsQuery } from "../../../../api/own-items.ts";
import { useClient } from "../../../client/use-client.ts";

const none: readonly OwnItem[] = [];

/** What is offered while one types: the client's addresses, and what rows have named before. Without it one still types. */
export function useOwnItems(area: Area, uid: string) {
  const { addresses } = useClient().document;
  const isWanted = rememberingIn(area).length > 0 || Object.values(area.columns).some(({ kind }) => kind === "place");
  const { data, isLoading } = useQuery({ ...ownItemsQuery(uid), enabled: isWanted });
  const items = useMemo(() => data?.items.filter(({ isOffered }) => isOffered) ?? none, [data]);
  return { addresses, items, areKnown: !isLoading };
}

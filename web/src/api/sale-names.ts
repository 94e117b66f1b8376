import type { RememberedNamesWanted } from "@ekorok/domain/sales/contract/sale-names";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "./server.ts";

/**
 * What somebody said of names, some at a time. It is not one of `allSalesOf`: what is forgotten stays in its place until somebody
 * looks elsewhere.
 */
export const rememberedNamesQuery = (uid: string, { search, kind, from }: RememberedNamesWanted) =>
  queryOptions({
    queryKey: ["users", uid, "sale-names", search, kind, from],
    queryFn: ({ signal }) => read("/api/users/:uid/sales/names", { uid }, { query: { search, kind, from }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });

import type { Nothing } from "@ekorok/domain/contract/nothing";
import type { RememberedNames, RememberedNamesWanted } from "@ekorok/domain/sales/contract/sale-names";
import type { Goods } from "@ekorok/domain/sales/goods";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { stringifyQuery } from "../query-string.ts";
import { api } from "./client.ts";
import { callCommand } from "./functions.ts";

/**
 * What somebody said of names, some at a time. It is not one of `allSalesOf`: what is forgotten stays in its place until somebody
 * looks elsewhere.
 */
export const rememberedNamesQuery = (uid: string, { search, kind, from }: RememberedNamesWanted) =>
  queryOptions({
    queryKey: ["users", uid, "sale-names", search, kind, from],
    queryFn: ({ signal }) => {
      const query = stringifyQuery({ search, kind, from: String(from) });
      return api.get<RememberedNames>(`/api/users/${encodeURIComponent(uid)}/sales/names${query}`, signal);
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });

/** Which product goods are is asked anew. */
export const forgetGoods = (uid: string, { code, gtin, name }: Goods) =>
  callCommand<Nothing>("forgetGoods", { uid, code, gtin, name });

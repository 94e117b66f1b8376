import type { Book } from "@ekorok/domain/areas/cells";
import { dayInWarsaw, monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { productsQuery } from "../../api/products.ts";
import { useClient } from "../client/use-client.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";

/** The products of the client as they are now, the day, and what rules are read against. */
export function useProducts() {
  const { uid, isDeleted } = useClient();
  const dictionaries = useDictionaries();
  const [now] = useState(() => new Date());
  const book: Book = useMemo(() => ({ period: monthInWarsaw(now), dictionaries }), [now, dictionaries]);
  // Who comes back to them sees what others have changed; what is being typed is not taken away by that.
  const query = useQuery({ ...productsQuery(uid), refetchOnMount: "always", refetchOnWindowFocus: false });
  const { data, error, refetch, isFetching, isFetchedAfterMount } = query;
  const products = isFetchedAfterMount ? data?.products : undefined;
  return { uid, isDeleted, book, today: dayInWarsaw(now), products, sold: data?.sold, error, refetch, isFetching };
}

import type { Product } from "@ekorok/domain/products/contract/products";
import { type ReactNode, useMemo, useState } from "react";
import type { Book } from "@ekorok/domain/areas/cells";
import { dayInWarsaw, monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "../../queries/query-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Breadcrumbs, Page } from "../../ui/page.tsx";
import { allCards } from "../sales/card-links.tsx";
import { productsQuery } from "../../api/products.ts";
import { useClient } from "../client/use-client.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import text from "../../ui/text.module.css";

export const CARDS_TITLE = "Karty produktów";

type Props = {
  title: string;
  isWide?: boolean;
  actions?: ReactNode;
  /** What the page is for, where its title does not say it. */
  lead?: ReactNode;
  /** Shown until the products have loaded. */
  waiting?: ReactNode;
  found: Pick<ReturnType<typeof useProducts>, "products" | "error" | "refetch" | "isFetching">;
  children: (products: readonly Product[]) => ReactNode;
};

/** The frame of every page about cards: its title, the way back to all cards, and what is shown while they load. */
export function CardsFrame({ title, isWide = false, actions, lead, waiting, found, children }: Props) {
  const { products } = found;
  const crumbs = title !== CARDS_TITLE && (
    <Breadcrumbs>
      <TextLink {...allCards}>{CARDS_TITLE}</TextLink>
    </Breadcrumbs>
  );
  return (
    <Page {...{ title, isWide, actions, crumbs }}>
      <Stack>
        {lead && <p className={text.narrow}>{lead}</p>}
        {products ? children(products) : <NotLoaded query={found}>{waiting}</NotLoaded>}
      </Stack>
    </Page>
  );
}

/** The client's products, today's date, and the month and dictionaries that rules are checked against. */
export function useProducts() {
  const { uid, isDeleted } = useClient();
  const dictionaries = useDictionaries();
  const [now] = useState(() => new Date());
  const book: Book = useMemo(() => ({ period: monthInWarsaw(now), dictionaries }), [now, dictionaries]);
  // Loaded anew on every visit, as others may have changed them, but not on focus: that would replace what is being typed.
  const query = useQuery({ ...productsQuery(uid), refetchOnMount: "always", refetchOnWindowFocus: false });
  const { data, error, refetch, isFetching, isFetchedAfterMount } = query;
  const products = isFetchedAfterMount ? data?.products : undefined;
  return { uid, isDeleted, book, today: dayInWarsaw(now), products, sold: data?.sold, error, refetch, isFetching };
}

/** Months that were counted by an older card. Loaded apart, so that no page waits for it. */
export const DueRecounts = lazyPart(() => import("../sales/recount/recounts.tsx"), "DueRecounts");
